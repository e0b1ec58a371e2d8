import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Clock } from '../../src/mcp/code/clock.ts'
import { runSandboxed, type SandboxHost, type SandboxLimits, usualLimits } from '../../src/mcp/code/sandbox.ts'

/** Runs a program whose calls return what they were asked for with. */
async function run(code: string, limits: Partial<SandboxLimits> = {}, host: Partial<SandboxHost> = {}) {
  const calls: string[] = []
  const ended = await runSandboxed(
    { code, services: ['acme'], limits: { ...usualLimits, time: 20_000, ...limits } },
    {
      async call(text) {
        calls.push(text)
        return JSON.stringify({ value: JSON.parse(text) as unknown })
      },
      describe: (error) => ({ name: 'Error', message: String(error) }),
      ...host,
    },
    new AbortController().signal,
  )
  const value = ended.text === undefined ? undefined : (JSON.parse(ended.text) as unknown)
  return { ...ended, calls, value }
}

/** Ways to Node, or to what others could reach, that work in a `vm` context or a plain thread. */
const ways = {
  process: 'globalThis.process',
  require: 'globalThis.require',
  module: 'globalThis.module',
  fetch: 'globalThis.fetch',
  WebSocket: 'globalThis.WebSocket',
  XMLHttpRequest: 'globalThis.XMLHttpRequest',
  WebAssembly: 'globalThis.WebAssembly',
  Worker: 'globalThis.Worker',
  Buffer: 'globalThis.Buffer',
  parentPort: 'globalThis.parentPort',
  workerData: 'globalThis.workerData',
  postMessage: 'globalThis.postMessage',
  navigator: 'globalThis.navigator',
  std: 'globalThis.std ?? globalThis.os ?? globalThis.scriptArgs',
  constructor: 'this?.constructor?.constructor?.("return process")()',
  'constructor of a function': '(() => {}).constructor("return process")()',
  'constructor of an async function': 'await (async () => {}).constructor("return process")()',
  'constructor of a generator': '[...(function* () {}).constructor("yield process")()]',
  'constructor of a service': 'Object.getPrototypeOf(acme).constructor("return process")()',
  'constructor of a call': '(await acme.x()).constructor.constructor("return process")()',
  'constructor of an error':
    'await acme.x({ get x() { throw 1 } }).catch((error) => Object(error).constructor.constructor("return process")())',
  'constructor of console': 'console.log.constructor("return process")()',
  'constructor of a timer': 'setTimeout.constructor("return process")()',
  'indirect eval': '(0, eval)("process")',
  'import of a module': 'await import("node:fs")',
  'import of a URL': 'await import("data:text/javascript,export default process")',
  'import.meta': 'eval("import.meta")',
  'caller of a function': '(function f() { return f.caller })()?.caller',
  prepareStackTrace:
    '(() => { let sites; Error.prepareStackTrace = (_, all) => (sites = all); new Error().stack; return sites?.[0]?.getThis?.()?.process })()',
  binding: 'globalThis.process?.binding("fs")',
  'SharedArrayBuffer of others': 'Object.values(globalThis).find((one) => one instanceof SharedArrayBuffer)',
}

describe('a program in the sandbox', () => {
  it('reaches nothing of Node by any way', async () => {
    const tries = Object.entries(ways).map(
      ([name, way]) =>
        `found[${JSON.stringify(name)}] = await (async () => { try { const it = ${way}; return it === undefined || it === null ? 'nothing' : 'found ' + typeof it } catch { return 'nothing' } })()`,
    )
    const { value, failure } = await run(`const found = {}\n${tries.join('\n')}\nreturn found`)
    expect(failure).toBeUndefined()
    expect(value).toEqual(Object.fromEntries(Object.keys(ways).map((name) => [name, 'nothing'])))
  })

  it('finds the language and what it was given, and no more', async () => {
    const { value } = await run('return Object.getOwnPropertyNames(globalThis)')
    const beyond = new Set(Object.getOwnPropertyNames(globalThis))
    const own = (value as string[]).filter((name) => !beyond.has(name))
    expect(own).toEqual(['InternalError', 'acme', 'client'].filter((name) => own.includes(name)))
    const hosts = /^(?:fetch|process|Buffer|performance|crypto|structuredClone|queueMicrotask|global)$/
    expect((value as string[]).filter((name) => hosts.test(name))).toEqual([])
  })

  it('sees no variable of the environment of the server', async () => {
    process.env['PORTOLAN_SANDBOX_CANARY'] = 'canary-4f1d9c0be7'
    const { text = '' } = await run(
      'return [globalThis, acme, client, console].map((one) => Object.getOwnPropertyNames(one)).join() + new Error().stack',
    )
    delete process.env['PORTOLAN_SANDBOX_CANARY']
    expect(text).not.toMatch(/canary|node_modules|file:|\/home|\/tmp/)
  })

  it('makes calls as the client has them, with types that are taken away', async () => {
    const { value, logs } = await run(
      'interface One { id: number }\nconst one: One = { id: 1 }\nconsole.log("one", one)\nreturn await acme.users.get(one satisfies One)',
    )
    expect([value, logs]).toEqual([['acme.users.get', { id: 1 }, {}], ['one {"id":1}']])
  })

  it('walks all pages, stops at its limit, and can continue', async () => {
    const pages: Record<string, object> = {
      '': { items: [1, 2], cursor: 'b' },
      b: { items: [3, 4], cursor: 'c' },
      c: { items: [5] },
    }
    const asked: string[] = []
    const host = {
      async call(text: string) {
        const [, , { from = '' }] = JSON.parse(text) as [string, object, { from?: string }]
        asked.push(from)
        return JSON.stringify(pages[from])
      },
    }
    const { value } = await run(
      `const first = await acme.list()
      const some = []
      for await (const one of acme.list({}, { limit: 3 })) some.push(one)
      return [first, some, await acme.list().toArray(), await acme.list({}, { from: 'c' }), await acme.list().toArray({ limit: 1 })]`,
      {},
      host,
    )
    expect(value).toEqual([
      { items: [1, 2], cursor: 'b', hasNext: true },
      [1, 2, 3],
      [1, 2, 3, 4, 5],
      { items: [5], hasNext: false },
      [1],
    ])
    expect(asked).toEqual(['', '', 'b', '', 'b', 'c', 'c', ''])
  })

  it.each([
    ['a loop without end', 'while (true);'],
    ['a flood of microtasks', 'const again = () => Promise.resolve().then(again); await again()'],
    ['a loop in a getter that is sent', 'await acme.x({ get y() { for (;;); } })'],
    ['a loop in toJSON of what it returns', 'return { toJSON() { for (;;); } }'],
    ['a pattern that backtracks', 'return /^(a+)+$/.test("a".repeat(40) + "!")'],
    ['a wait without end', 'await new Promise((done) => setTimeout(done, 1e9))'],
  ])('is ended with its thread after %s', async (_, code) => {
    const started = performance.now()
    const { failure } = await run(code, { time: 40 })
    expect(failure).toMatchObject({ name: 'TimeoutError' })
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  it.each([
    ['lists', 'const all = []; for (;;) all.push([1, 2, 3])'],
    ['a text', 'let text = "x"; for (;;) text += text'],
    ['a buffer', 'return new ArrayBuffer(1e8).byteLength'],
    ['a deep recursion', 'const down = () => 1 + down(); return down()'],
    ['a deep value', 'let deep = {}; for (let i = 0; i < 4e4; i++) deep = { deep }; return deep'],
    ['what it logs', 'for (let i = 0; i < 1e3; i++) console.log("x".repeat(1e3)); throw new Error("done")'],
    ['what it returns', 'return "x".repeat(5e6)'],
    ['what it sends', 'await acme.x({ text: "x".repeat(3e5) })'],
    ['what it waits for', 'for (let i = 0; i < 1000; i++) setTimeout(() => {}, 1)'],
  ])('ends in an error where it needs too much for %s', async (_, code) => {
    const { failure, logs, text, calls } = await run(code, { memoryBytes: 16 << 20 })
    expect([failure?.message === undefined, text, calls]).toEqual([false, undefined, []])
    expect(logs.join('\n').length).toBeLessThanOrEqual(usualLimits.logLength)
  })

  it('makes no more calls than it may, whether one after another or at once', async () => {
    const atOnce = await run(
      'const all = await Promise.allSettled(Array.from({ length: 300 }, () => acme.x())); return all.filter(({ status }) => status === "fulfilled").length',
      { calls: 10 },
    )
    expect([atOnce.value, atOnce.calls.length]).toEqual([10, 10])
    const caught = await run('for (let i = 0; i < 50; i++) try { await acme.x() } catch {}', { calls: 10 })
    expect(caught.calls).toHaveLength(10)
  })

  it('sends nothing but JSON, whatever it does to its own objects', async () => {
    const { calls, value } = await run(`
      JSON.stringify = () => '"hacked"'; JSON.parse = () => 5; Array.prototype.map = null
      Object.prototype.polluted = true; Promise.prototype.then = null
      const params = JSON.constructor.assign(Object.create(null), { ['__proto__']: { admin: true }, then: (resolve) => resolve(1), toJSON: undefined, f() {}, s: Symbol('s'), date: new Date(0) })
      acme.x(params, { limit: 1 })`)
    expect([calls.length <= 1, value]).toEqual([true, undefined])
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    const { calls: sent } = await run(
      `await acme.x(JSON.parse('{"__proto__": {"admin": true}, "constructor": {"prototype": {"admin": true}}}'))`,
    )
    expect(sent).toEqual(['["acme.x",{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}},{}]'])
    expect(({} as { readonly admin?: true }).admin).toBeUndefined()
  })

  it('waits for the calls that it did not await, and tells their failures', async () => {
    const { calls, logs, value } = await run(
      'acme.fire(); acme.fail(); return 1',
      {},
      {
        async call(text) {
          if (text.includes('fail')) throw new Error('no such thing')
          return '{}'
        },
      },
    )
    expect([calls, value, logs]).toEqual([[], 1, ['acme.fail failed: Error: Error: no such thing']])
  })

  it.each([
    ['const a = 1\nconst b = ;', 'SyntaxError', 2],
    ['const a = 1\nreturn acme.x().then(() => a.b.c)', 'TypeError', 2],
    ['\n\nawait acme.fail()', 'NotFound', 3],
    ['return await new Promise(() => {})', 'Error', undefined],
    ['} finally { while', 'SyntaxError', 1],
  ])('says where it failed: %j', async (code, name, line) => {
    const { failure } = await run(
      code,
      {},
      {
        call: async (text) => (text.includes('fail') ? Promise.reject(new Error('no')) : '{}'),
        describe: () => ({ name: 'NotFound', message: 'no', status: 404 }),
      },
    )
    expect(failure?.name).toBe(name)
    const found = /program\.ts:(?<line>\d+)/.exec(failure?.stack ?? '')?.groups?.['line']
    expect(found).toBe(line === undefined ? undefined : String(line))
  })

  it('is ended when its caller cancels, and so are its calls', async () => {
    const caller = new AbortController()
    const aborted = Promise.withResolvers<void>()
    const { failure } = await runSandboxed(
      { code: 'await acme.slow()', services: ['acme'], limits: { ...usualLimits, time: 20_000 } },
      {
        async call(_, { signal }) {
          signal.addEventListener('abort', () => aborted.resolve())
          caller.abort()
          return new Promise<string>(() => {})
        },
        describe: () => ({ name: 'Error', message: '' }),
      },
      caller.signal,
    )
    expect(failure?.name).toBe('AbortError')
    await aborted.promise
  })
})

describe('the clock of a program', () => {
  it('stands still while a person decides, and restarts when the program begins', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const ended = vi.fn<() => void>()
    const clock = new Clock(30_000, ended)
    vi.advanceTimersByTime(29_000)
    clock.restart(1000)
    vi.advanceTimersByTime(600)
    const decisions = [1, 2].map(() => Promise.withResolvers<void>())
    const pauses = decisions.map(({ promise }) => clock.pause(promise))
    vi.advanceTimersByTime(60_000)
    decisions[0]?.resolve()
    await pauses[0]
    vi.advanceTimersByTime(60_000)
    expect(ended).not.toHaveBeenCalled()
    decisions[1]?.resolve()
    await pauses[1]
    vi.advanceTimersByTime(399)
    expect(ended).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(ended).toHaveBeenCalledOnce()
  })
})

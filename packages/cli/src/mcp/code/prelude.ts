/**
 * The globals of a program: the services as objects with the calls of their clients, `console` and `setTimeout`. It
 * runs within the sandbox, where the program can change all of it. Only texts leave the sandbox, and the host trusts
 * none of them.
 */
export const prelude = String.raw`(send, wait, log, finish, fail, services) => {
  'use strict'
  const { parse, stringify } = JSON
  const shown = (value) => {
    if (typeof value === 'string') return value
    if (value instanceof Error) return value.name + ': ' + value.message
    try { return stringify(value) ?? String(value) } catch { return String(value) }
  }
  const describeFailure = (error) => {
    const { name = 'Error', message = shown(error), stack = '', status } = Object(error)
    return { name: String(name), message: String(message), stack: String(stack), status: Number(status) || undefined }
  }
  const thrown = (text) => {
    const { name, message, status } = parse(text)
    return Object.assign(new Error(message), { name, ...(status === undefined ? {} : { status }) })
  }
  class Request {
    #ask; #first; #limit; #isAwaited = false
    constructor(name, params, options) {
      const { stack } = new Error()
      const own = Object(options)
      this.#limit = own.limit ?? Infinity
      this.#ask = async (from) => {
        const text = stringify([name, params ?? {}, from === undefined ? own : { ...own, from }])
        return parse(await send(text).catch((failure) => { throw Object.assign(thrown(failure), { stack }) }))
      }
      // A call without await is also made, and its failure is reported.
      Promise.resolve().then(() => this.#begin()).catch((error) => {
        if (!this.#isAwaited) log(name + ' failed: ' + shown(error))
      })
    }
    #begin() { return (this.#first ??= this.#ask()) }
    then(resolve, reject) {
      this.#isAwaited = true
      return this.#begin().then(({ value, items, cursor }) => items ? { items, cursor, hasNext: cursor !== undefined } : value).then(resolve, reject)
    }
    catch(reject) { return this.then(undefined, reject) }
    finally(work) { return this.then().finally(work) }
    async *pages() {
      this.#isAwaited = true
      let answer = await this.#begin()
      if (!answer.items && !Array.isArray(answer.value)) throw new TypeError('this call returns no list: await it')
      for (;;) {
        const { items = answer.value, cursor } = answer
        yield { items, cursor, hasNext: cursor !== undefined }
        if (cursor === undefined) return
        answer = await this.#ask(cursor)
      }
    }
    async *[Symbol.asyncIterator]() {
      let left = this.#limit
      if (left <= 0) return
      for await (const { items } of this.pages()) for (const item of items) {
        yield item
        if (--left <= 0) return
      }
    }
    async toArray({ limit = Infinity } = {}) {
      const found = []
      if (limit > 0) for await (const item of this) if (found.push(item) >= limit) break
      return found
    }
  }
  const reach = (name) => new Proxy(function () {}, {
    get: (_, key) => (typeof key === 'symbol' || key === 'then' ? undefined : reach(name + '.' + key)),
    apply: (_, __, [params, options]) => new Request(name, params, options),
  })
  const define = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  const names = parse(services)
  for (const name of names) define(name, reach(name))
  if (names.length === 1) define('client', reach(names[0]))
  const print = (...values) => { log(values.map(shown).join(' ')) }
  define('console', { log: print, info: print, warn: print, error: print, debug: print })
  define('setTimeout', (work, ms, ...given) => { wait(Number(ms)).then(() => work(...given)) })
  return (program) => {
    program().then(
      (value) => finish(stringify(value)),
    ).catch((error) => fail(stringify(describeFailure(error))))
  }
}`

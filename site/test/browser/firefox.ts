import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A page in Firefox. */
export interface FirefoxPage {
  open(url: string): Promise<void>
  /** Evaluates an expression in the page, and awaits its promise. Returns a string. */
  evaluate(expression: string): Promise<string>
  close(): Promise<void>
}

/** The part of a reply that is read here. */
interface Reply {
  readonly id?: number
  readonly type: 'success' | 'error' | 'event'
  readonly message?: string
  readonly result?: {
    readonly contexts?: readonly { readonly context: string }[]
    readonly result?: { readonly value?: string }
    readonly exceptionDetails?: { readonly text: string }
  }
}

/** Starts Firefox, which playwright-core cannot drive: by WebDriver BiDi, a protocol of JSON messages. */
export async function startFirefox(path: string): Promise<FirefoxPage> {
  const profile = mkdtempSync(join(tmpdir(), 'site-firefox-'))
  const options = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile]
  const child = spawn(path, [...options, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const socket = new WebSocket(`${await addressOf(child)}/session`)
  await new Promise((done, fail) => {
    socket.addEventListener('open', done)
    socket.addEventListener('error', fail)
  })
  const call = commands(socket)
  await call('session.new', { capabilities: {} })
  const { contexts = [] } = (await call('browsingContext.getTree', {})) ?? {}
  const context = contexts[0]?.context ?? ''
  return {
    async open(url) {
      await call('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async evaluate(expression) {
      const answer = await call('script.evaluate', { expression, target: { context }, awaitPromise: true })
      if (answer?.exceptionDetails) throw new Error(answer.exceptionDetails.text)
      return answer?.result?.value ?? ''
    },
    async close() {
      const ended = new Promise((done) => child.once('exit', done))
      await call('browser.close', {})
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Firefox writes where it listens. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('Firefox has no standard error')
  for await (const line of createInterface(stderr)) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
    if (address !== undefined) {
      stderr.resume()
      return address
    }
  }
  throw new Error('Firefox ended before it listened')
}

function commands(socket: WebSocket): (method: string, params: object) => Promise<Reply['result']> {
  const waiting = new Map<number, (reply: Reply) => void>()
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply)
  })
  let last = 0
  return async (method, params) => {
    const id = ++last
    const reply = await new Promise<Reply>((done) => {
      waiting.set(id, done)
      socket.send(JSON.stringify({ id, method, params }))
    })
    if (reply.type === 'error') throw new Error(`${method}: ${reply.message}`)
    return reply.result
  }
}

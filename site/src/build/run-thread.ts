// A thread that runs one block with the page's own bundle, and hands back what it showed.
import { registerHooks } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { makeRunner as MakeRunner, Message } from '../run/runner.ts'
import type { Line, SentRequest } from '../run/outcome.ts'

const { bundle, code } = workerData as { bundle: string; code: string }
const port = parentPort
const texts = new Map<string, string>()

// The addresses look as a browser's, so that the lines of errors are found in the same way.
registerHooks({
  resolve: (specifier, context, next) =>
    texts.has(specifier) ? { url: specifier, shortCircuit: true } : next(specifier, context),
  load: (url, context, next) => {
    const source = texts.get(url)
    return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true }
  },
})
// What the browser does not have must not be there at build either.
for (const name of ['setImmediate', 'clearImmediate', 'global']) Reflect.deleteProperty(globalThis, name)

const { makeRunner } = (await import(bundle)) as { makeRunner: typeof MakeRunner }
const lines: Line[] = []
const requests: SentRequest[] = []
const take = (message: Message): void => {
  if (message.kind === 'line') lines.push(message.line)
  if (message.kind === 'request') requests[message.request.id] = message.request
  if (message.kind === 'end') port?.postMessage({ outcome: { lines, requests }, failed: message.failed })
}
const address = (text: string): string => {
  const url = `blob:page/${texts.size}`
  texts.set(url, text)
  return url
}
await makeRunner(take, address, { speed: 40, longest: 60 }).run(code)

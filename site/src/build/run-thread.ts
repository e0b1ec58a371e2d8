// A thread that runs blocks with the page's own bundle, and hands back what each showed. Loading the bundle takes longer than
// a block, so it is loaded once, and what a run replaced is put back. `npm run check site:all` compares with new workers of Chromium.
import { registerHooks } from 'node:module'
import { parentPort as port, workerData } from 'node:worker_threads'
import type { makeRunner as MakeRunner } from '../../../packages/docs/run/runner.ts'
import type { Line, Message, SentRequest } from '../../../packages/docs/run/outcome.ts'
import type { BlockRun } from './block-thread.ts'

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
// Globals that browsers lack must be absent during the build, too.
for (const name of ['setImmediate', 'clearImmediate', 'global']) Reflect.deleteProperty(globalThis, name)

const { makeRunner } = (await import(workerData as string)) as { makeRunner: typeof MakeRunner }
const replaced = [globalThis, Math, crypto, crypto.subtle, Blob.prototype, AbortSignal, performance, console]
const originals = replaced.map((object) => Object.getOwnPropertyDescriptors(object))

port?.on('message', (code: string) => void answer(code))

async function answer(code: string): Promise<void> {
  port?.postMessage(await runBlock(code))
}

async function runBlock(code: string): Promise<BlockRun> {
  const lines: Line[] = []
  const requests: SentRequest[] = []
  const ended = Promise.withResolvers<boolean>()
  const runner = makeRunner(
    (message: Message) => {
      if (message.kind === 'line') lines.push(message.line)
      if (message.kind === 'request') requests[message.request.id] = message.request
      if (message.kind === 'end') ended.resolve(message.state !== 'done')
    },
    address,
    { speed: 40, longest: 60 },
  )
  void runner.run(code)
  const failed = await ended.promise
  // Copies: what the block left running may still add to them.
  const run = { outcome: { lines: [...lines], requests: [...requests] }, failed }
  await runner.stop()
  putBack()
  return run
}

function address(text: string): string {
  const url = `blob:page/${texts.size}`
  texts.set(url, text)
  return url
}

function putBack(): void {
  for (const [index, object] of replaced.entries()) {
    const own = originals[index] ?? {}
    for (const name of Reflect.ownKeys(object)) if (!Object.hasOwn(own, name)) Reflect.deleteProperty(object, name)
    Object.defineProperties(object, own)
  }
}

// The entry of the bundle. In a browser it is the whole worker; at build, a thread of Node imports it for `makeRunner`.
import { makeRunner } from '../../../packages/docs/run/runner.ts'

export { makeRunner }

/** The messages of the page to a worker. */
export type Order =
  | { readonly kind: 'run'; readonly code: string }
  | { readonly kind: 'speed'; readonly speed: number; readonly longest: number }

if ('WorkerGlobalScope' in globalThis) {
  const { run, clock } = makeRunner(
    (message) => postMessage(message),
    (text) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' })),
    { speed: 40, longest: 60 },
  )
  addEventListener('message', ({ data }: MessageEvent<Order>) => {
    if (data.kind === 'run') void run(data.code)
    else Object.assign(clock.pace, { speed: data.speed, longest: data.longest })
  })
}

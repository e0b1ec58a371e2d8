// The entry of a worker that is loaded when a reader asks whether the types of an edited program are right.
import { makeChecker, type PackageTypes, type TypeFault } from './checker.ts'

/** What the page asks. */
export interface CheckOrder {
  readonly id: number
  readonly code: string
}

/** What it is told: type errors, or why there was no check. */
export type CheckReply =
  | { readonly id: number; readonly faults: readonly TypeFault[] }
  | { readonly id: number; readonly problem: string }

const checker = fetch(new URL('types.json', import.meta.url)).then(async (response) =>
  makeChecker((await response.json()) as PackageTypes),
)

addEventListener(
  'message',
  ({ data }: MessageEvent<CheckOrder>) => void reply(data).then((message) => postMessage(message)),
)

async function reply({ id, code }: CheckOrder): Promise<CheckReply> {
  try {
    const check = await checker
    return { id, faults: check(code) }
  } catch (error) {
    return { id, problem: String(error) }
  }
}

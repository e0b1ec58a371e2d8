// The entry of a worker that is loaded when a reader asks whether the types of an edited program are right.
import { answerChecks, type CheckOrder } from '../../../packages/docs/run/answer-checks.ts'
import type { PackageTypes } from '../../../packages/docs/run/type-checker.ts'

const loaded = fetch(new URL('types.json', import.meta.url))
const answer = answerChecks(loaded.then(async (response) => (await response.json()) as PackageTypes))

addEventListener('message', ({ data }: MessageEvent<CheckOrder>) => void answer(data))

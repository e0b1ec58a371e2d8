// A process that walks a long list, and looks at its memory on the way.
import { parseArgs } from 'node:util'
import { createIssuesClient } from '@portolan/issues-client'
import { heapNow } from './heap.ts'

const { values } = parseArgs({
  options: { url: { type: 'string', default: '' }, items: { type: 'string', default: '' } },
})
const items = Number(values.items)
const client = createIssuesClient({ baseUrl: values.url })
const heap: number[] = []
let expected = 1
let wrong = 0
for await (const { id } of client.issueEvents.listForRepo(
  { owner: 'o', repo: 'r', per_page: 100 },
  { concurrency: 4 },
)) {
  if (id !== expected++) wrong++
  if (id % Math.ceil(items / 10) === 0) heap.push(heapNow())
}
const result: LongWalk = { items: expected - 1, wrong, heap }
process.stdout.write(`${JSON.stringify(result)}\n`)

export interface LongWalk {
  readonly items: number
  readonly wrong: number
  readonly heap: readonly number[]
}

import type { Making, OpenApiState, RecordPlace } from './make-record.ts'
import { Records } from './records.ts'

/** An emulator may run for weeks: the oldest are dropped. */
const mostCollections = 1000

/** The records at a path, made on first use. */
export function recordsAt({ collections }: OpenApiState, place: RecordPlace, making: Making): Records {
  const { path } = place
  if (!Object.hasOwn(collections, path)) {
    collections[path] = { records: [], deleted: [], created: 0, isUnread: true }
    const paths = Object.keys(collections)
    for (const oldest of paths.slice(0, Math.max(0, paths.length - mostCollections))) delete collections[oldest]
  }
  return new Records(collections, place, making)
}

import type { DocumentNode } from '../read/node.ts'

/** Returns true for the JSON values that grpc-gateway streams, one on each line. */
export function isStreamResult(media: DocumentNode): boolean {
  return media.get('schema').text('title')?.startsWith('Stream result of ') === true
}

import type { DocumentNode } from '../read/node.ts'

/** Returns true for JSON of which grpc-gateway sends one after the other, a line each. */
export function isStreamResult(media: DocumentNode): boolean {
  return media.get('schema').text('title')?.startsWith('Stream result of ') === true
}

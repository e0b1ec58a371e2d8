/**
 * A path in the form of Express and Hono: `/books/:bookId` is `/books/{bookId}`, `/:from-:to` is `/{from}-{to}`, and
 * `/:id(\\d+)` is `/{id}`. A colon inside of a segment is a method of its own: `/nodes:search` stays.
 */
export function readExpressPath(path: string): string {
  return path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? readSegment(segment) : segment))
    .join('/')
}

function readSegment(segment: string): string {
  return segment.replaceAll(/:([A-Za-z_]\w*)(?:\([^()]*\))?/g, '{$1}')
}

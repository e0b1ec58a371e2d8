/**
 * A path in the form of Express and Hono: `/books/:bookId` is `/books/{bookId}`, `/:from-:to` is `/{from}-{to}`, and
 * `/:id(\\d+)`, `/:id{[0-9]+}` and `/:id?` are `/{id}`. A colon inside of a segment is a method of its own:
 * `/nodes:search` stays.
 */
export function readExpressPath(path: string): string {
  return path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? readSegment(segment) : segment))
    .join('/')
}

function readSegment(segment: string): string {
  return segment.replaceAll(/:([A-Za-z_]\w*)(?:\([^()]*\)|\{(?:[^{}]|\{[^{}]*\})*\})?(?:[?*+]$)?/g, '{$1}')
}

/**
 * The path with the slot of a declared param that it has in the form of a framework: `{id:int}` and `{id?}` of ASP.NET,
 * `<int:id>` of Flask and Django, `[id]` of Next.js. `{*path}`, `{+path}`, `<path:path>` and `[...path]` take several
 * segments.
 */
export function readSlot(path: string, name: string): string {
  const own = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const forms: readonly (readonly [form: string, slot: string])[] = [
    [`\\{(?:\\*{1,2}|\\+)${own}\\??\\}`, `{${name}=**}`],
    [`<path:${own}>|\\[{1,2}\\.{3}${own}\\]{1,2}`, `{${name}=**}`],
    [`\\{${own}(?::(?:[^{}]|\\{[^{}]*\\})*)?[?*]?\\}`, `{${name}}`],
    [`<(?:[^<>:/]+:)?${own}>|\\[${own}\\]`, `{${name}}`],
  ]
  return forms.reduce((text, [form, slot]) => text.replace(new RegExp(form), () => slot), path)
}

/** The path without `{?q,limit}` of a URI template (RFC 6570), which names params that are declared in the query. */
export function dropQueryExpression(path: string, inQuery: readonly string[]): string {
  return path.replace(/\{[?&]([^{}]+)\}$/, (whole, names: string) =>
    names.split(',').every((name) => inQuery.includes(name.replace(/\*$/, ''))) ? '' : whole,
  )
}

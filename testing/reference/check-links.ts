import type { Page } from './page.ts'
import type { Reference, ReferenceType } from './reference.ts'

/** Fails if a type links to an object that is not on the page. */
export function checkLinks(page: Page, { operations, objects }: Reference): void {
  const known = new Set(objects.map((object) => object.name))
  const check = (line: number, type: ReferenceType): void => {
    for (const name of namesIn(type)) if (!known.has(name)) page.fail(line, `there is no object \`${name}\``)
  }
  for (const { line, success, params } of operations) {
    if (typeof success.type !== 'string') check(line, success.type)
    for (const param of params) check(param.line, param.type)
  }
  for (const { fields } of objects) for (const field of fields) check(field.line, field.type)
}

function namesIn(type: ReferenceType): string[] {
  switch (type.kind) {
    case 'named':
      return [type.name]
    case 'list':
    case 'map':
      return namesIn(type.of)
    case 'union':
      return type.of.flatMap(namesIn)
    case 'scalar':
      return []
  }
}

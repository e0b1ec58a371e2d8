import { type Document, isMap, isScalar, isSeq, visit, type YAMLMap } from 'yaml'

/**
 * Restores texts that YAML reads as numbers or booleans although the schema around them requires strings: `type:
 * string` with `enum: [1.0, 1.1]`, or `example: 01234`.
 */
export function keepTexts(document: Document): void {
  visit(document, {
    Map(_, map) {
      const schema = map.get('schema')
      const isOfText = isText(map)
      if (!isOfText && !(isMap(schema) && isText(schema))) return
      for (const key of isOfText ? ['default', 'const', 'example', 'enum', 'examples'] : ['example']) {
        const node = map.get(key, true)
        for (const one of isSeq(node) ? node.items : [node])
          if (isScalar(one) && ['number', 'boolean'].includes(typeof one.value) && one.source !== undefined)
            one.value = one.source
      }
    },
  })
}

/** Returns true for a schema whose values are strings, or null. */
function isText(schema: YAMLMap): boolean {
  const type = schema.get('type')
  const types = isSeq(type) ? type.items.map((one) => isScalar(one) && one.value) : [type]
  return types.includes('string') && types.every((one) => one === 'string' || one === 'null' || one === null)
}

/** Formats that are mistaken for OpenAPI, by the start of their text, and how to convert them. */
const texts: readonly (readonly [start: RegExp, message: string])[] = [
  [
    /^\s*<(?:!doctype|!--|html|head|body)/i,
    'is an HTML page: give the document that the page shows, often at /openapi.json, /v3/api-docs or /swagger.json',
  ],
  [/^\s*<\?xml/, 'is XML: Portolan reads OpenAPI, as JSON or YAML'],
  [/^(?:schema|(?:type|interface|input|enum) \w[^:{\n]*) ?\{/m, 'is a GraphQL schema: Portolan reads OpenAPI'],
]

/** The same by the keys of the document. */
const keys: readonly (readonly [names: readonly string[], message: string])[] = [
  [['asyncapi'], 'is an AsyncAPI document: Portolan reads OpenAPI'],
  [['swaggerVersion'], 'is a Swagger 1 document: convert it to OpenAPI 3 first'],
  [['info', 'item'], 'is a Postman collection: convert it to OpenAPI first'],
  [['overlay', 'actions'], 'is an overlay: give the document, and name the overlay in `overlays` of portolan.yaml'],
]

/** Identifies a text that is not an OpenAPI document; undefined if its format is unknown. */
export function describeOtherText(text: string): string | undefined {
  const start = text.slice(0, 10_000)
  return texts.find(([pattern]) => pattern.test(start))?.[1]
}

/** Identifies the format of a document that is not OpenAPI; undefined if it is unknown. */
export function describeOtherFormat(root: object): string | undefined {
  return keys.find(([names]) => names.every((name) => Object.hasOwn(root, name)))?.[1]
}

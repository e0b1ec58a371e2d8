import type { Draft } from './draft.ts'
import { type Endpoint, endpointsOf } from './endpoint.ts'
import { errorComponents, errorSchema, errorSchemaOf } from './error-responses.ts'
import type { JsonObject } from './json-schema.ts'
import { groupOf, operationObject } from './operation-object.ts'
import { reachable } from './reachable.ts'
import { headerComponents } from './response-headers.ts'
import { server } from './server.ts'

/** The OpenAPI document of a service. */
export function documentOf(draft: Draft, version: string): JsonObject {
  const { service, security, prose } = draft
  const endpoints = endpointsOf(draft)
  const paths: Record<string, JsonObject> = {}
  for (const endpoint of endpoints)
    (paths[endpoint.route.path] ??= {})[endpoint.method.toLowerCase()] = operationObject(draft, endpoint)
  return {
    openapi: '3.1.1',
    info: {
      title: service.title,
      version,
      description: prose.introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [server('baseUrl', 'The address of the service.')],
    tags: tagsOf(draft, endpoints),
    security: [{ [security.name]: [] }],
    paths,
    components: reachable(paths, {
      schemas: { ...Object.fromEntries(draft.schemas), [errorSchema]: errorSchemaOf(draft) },
      responses: errorComponents(draft),
      headers: headerComponents(draft),
      securitySchemes: { [security.name]: security.scheme },
    }),
  }
}

/** The groups of the client, with their words. */
function tagsOf({ code, book }: Draft, endpoints: readonly Endpoint[]): JsonObject[] {
  const names = new Set(endpoints.map(({ sections: [section] }) => groupOf(section)))
  return Array.from(names, (name) => {
    const group = code.groups.find((one) => one.name === name)
    const description = group?.comment ?? `The calls of \`${name}\`: ${book.reference.title}.`
    return { name, description: description.replaceAll('\n', ' ') }
  })
}

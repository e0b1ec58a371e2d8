import type { Schemas } from '@portolan/openapi/model'
import { getMeaning } from './body.ts'
import { meaningOfParam } from './check-request.ts'
import type { Endpoint } from './endpoint.ts'
import type { OpenApiWarning } from './open-api.ts'
import type { SchemaRules } from './rules.ts'

/** The parts of an endpoint's requests that are not validated: an unusable schema allows everything. */
export function uncheckedParts(
  { operation: { pointer }, rules: { params, body } }: Endpoint,
  schemas: Schemas,
  rules: SchemaRules,
): OpenApiWarning[] {
  const ofParams = params.map((param) => {
    const problem = rules.problem(param.schema, meaningOfParam(param))
    return problem === undefined ? [] : [warning(pointer, `the ${param.in} param ${param.name}`, problem)]
  })
  const ofBody = (body?.content ?? []).map((media) => {
    const meaning = getMeaning(media, schemas)
    const problem = meaning && rules.problem(media.schema, meaning)
    return problem === undefined ? [] : [warning(pointer, `a body of ${media.contentType}`, problem)]
  })
  return [...ofParams, ...ofBody].flat()
}

function warning(pointer: string, part: string, problem: string): OpenApiWarning {
  return { pointer, message: `${part} is not checked, since its schema cannot be used: ${problem}` }
}

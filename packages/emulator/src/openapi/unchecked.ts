import { meaningOf } from './body.ts'
import type { Endpoint } from './endpoint.ts'
import type { OpenApiWarning } from './open-api.ts'
import type { SchemaRules } from './rules.ts'
import type { Tree } from './tree.ts'

/** What of the requests is not checked: its schema cannot be used, so that everything is allowed there. */
export function uncheckedParts(endpoints: readonly Endpoint[], tree: Tree, rules: SchemaRules): OpenApiWarning[] {
  return endpoints.flatMap(({ operation: { pointer }, rules: { params, body } }) => {
    const ofParams = params.map(({ name, in: place, schema, isJson }) => {
      const problem = rules.problem(schema, isJson ? 'body' : 'params')
      return problem === undefined ? [] : [warning(pointer, `the ${place} param ${name}`, problem)]
    })
    const ofBody = (body?.content ?? []).map((content) => {
      const meaning = meaningOf(content, tree)
      const problem = meaning && rules.problem(content[1]['schema'], meaning)
      return problem === undefined ? [] : [warning(pointer, `a body of ${content[0]}`, problem)]
    })
    return [...ofParams, ...ofBody].flat()
  })
}

function warning(pointer: string, part: string, problem: string): OpenApiWarning {
  return { pointer, message: `${part} is not checked, since its schema cannot be used: ${problem}` }
}

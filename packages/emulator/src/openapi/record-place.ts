import { valueAt } from '../at-path.ts'
import type { RecordPlace } from './make-record.ts'
import { itemSchema, splitPath, schemaAt, usualSize } from './pages.ts'
import type { Part, Single } from './resources.ts'
import { findParents } from './parents.ts'
import { asJson, asList } from '../json.ts'
import type { Visit } from './visit.ts'
import { exampleResult } from './answer-whole.ts'

/** The number of records in a list without pages. */
const unpagedCount = 5
const mostSeeded = 250

/** The place of the records that a request is about, and their initial number. */
export function recordPlace(visit: Visit): RecordPlace {
  const { endpoint, part, path, param, schemas } = visit
  const list = part ? part.resource.list : endpoint
  const item = list ? itemSchema(schemaAt(list.result, list.items ?? '', schemas), schemas) : undefined
  const template = part?.resource.path ?? endpoint.path
  const single = part && 'read' in part.resource ? part.resource : undefined
  const { paging } = list?.operation ?? {}
  const schema = part?.resource.record ?? item
  const size = paging && usualSize(paging, list?.rules.params ?? [], schemas)
  const count = size === undefined ? unpagedCount : Math.ceil(size > 20 ? size + 5 : size * 2.5)
  return {
    path: template.replaceAll(/\{(?<name>[^}=]+)(?:=[^}]*)?\}/g, (_, name: string) => path[name] ?? ''),
    schema,
    id: part?.resource.id ?? ('id' in schemas.collectProperties(item) ? 'id' : undefined),
    count: single ? 1 : Math.min(count, mostSeeded),
    // Read only when the records are made.
    get examples() {
      if (single) return [makeSingle(single, visit)]
      return list ? asList(valueAt(list.media?.example, splitPath(list.items ?? ''))) : []
    },
    parents: findParents(template, part?.resource.id ?? 'id', schemas.collectProperties(schema), param, schemas),
    ...(part?.resource.idForm ? { idForm: part.resource.idForm } : {}),
    ...(part?.role === 'create' ? { created: createdExample(endpoint.media?.example, part) } : {}),
  }
}

/** The initial state of the only object at a path. */
function makeSingle({ read, envelope }: Single, visit: Visit): unknown {
  const body = exampleResult({ ...visit, endpoint: read })
  return envelope === undefined ? body : asJson(body)[envelope]
}

export function createdExample(example: unknown, { envelope }: Part): unknown {
  return envelope === undefined ? example : asJson(example)[envelope]
}

import { append } from '../store.ts'
import { deprecateImage } from '@portolan/google-style-clients/operations'
import type { GoogleVisit } from '../google/google-service.ts'
import { HttpError } from '../http-error.ts'
import type { Fields } from '../input.ts'
import { endpoint } from '../operation.ts'
import type { Row } from '../service.ts'
import { type ImageOperationRecord, renderOperation } from './operation.ts'
import { type ImagesState, settle } from './state.ts'

interface Settings {
  readonly images: readonly string[] | undefined
  readonly operationTime: number
}

type Visit = GoogleVisit<ImagesState, Settings>

const readOperation = endpoint('GET', '/compute/v1/projects/{project}/global/operations/{operation}')

export const rows: readonly Row<Visit>[] = [
  ['images.deprecate', deprecateImage, deprecate],
  ['operations.wait', readOperation, getOperation],
]

async function deprecate(visit: Visit): Promise<object> {
  const { state, now, query, param, settings } = visit
  settle(state, now)
  const [project, resourceId] = [param('project'), param('resourceId')]
  if (settings.images?.includes(`${project}/${resourceId}`) === false)
    throw new HttpError(404, `The resource 'projects/${project}/global/images/${resourceId}' was not found`)
  const body = visit.body()
  await visit.check(body)
  const requestId = query.get('requestId')
  const earlier = requestId === null ? undefined : state.operations.find((one) => one.requestId === requestId)
  if (earlier) return renderOperation(earlier, now)
  const record = makeOperation(visit, body)
  state.warnings = []
  append(state.operations, record)
  settle(state, now)
  return renderOperation(record, now)
}

function makeOperation(visit: Visit, status: Fields): ImageOperationRecord {
  const { state, now, query, param, id, incoming, settings } = visit
  const [project, resourceId] = [param('project'), param('resourceId')]
  const name = `operation-${now}-${id(13)}-${id(8)}-${id(8)}`
  const global = `${incoming.url.origin}/compute/v1/projects/${encodeURIComponent(project)}/global`
  return {
    id: id(19, '123456789'),
    name,
    project,
    image: `${project}/${resourceId}`,
    status,
    requestId: query.get('requestId'),
    targetId: id(19, '123456789'),
    targetLink: `${global}/images/${encodeURIComponent(resourceId)}`,
    selfLink: `${global}/operations/${name}`,
    insertedAt: now,
    time: settings.operationTime,
    failure: state.failures.shift() ?? null,
    warnings: state.warnings,
    worked: false,
  }
}

function getOperation({ state, now, param }: Visit): object {
  const wanted = param('operation')
  const record = settle(state, now).operations.find(
    ({ name, id, project }) => project === param('project') && (name === wanted || id === wanted),
  )
  if (!record) throw new HttpError(404, 'The operation was not found')
  return renderOperation(record, now)
}

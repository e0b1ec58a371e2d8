import { operation } from '@portolan/core'
import { deprecateImage } from '@portolan/google-style-clients/operations'
import { badRequest, notFound, readObject } from '../google/answers.ts'
import { refuseInvalid } from '../google/check-request.ts'
import { idMaker } from '../google/ids.ts'
import { requireToken, type TokenOptions } from '../google/tokens.ts'
import type { Route, Service, ServiceParts } from '../service.ts'
import { type ImageOperationFailure, type ImageOperationRecord, renderOperation } from './operation.ts'

export interface ImagesOptions extends TokenOptions {
  /** The images that there are, as `project/name`; any, unless set. */
  readonly images?: readonly string[]
  /** Milliseconds that an operation takes; 60 unless set. */
  readonly operationTime?: number
}

/** What using an image comes to. */
export type ImageUse = { readonly warnings: readonly object[] } | { readonly refused: string }

/** The world of the image service. */
export interface ImagesWorld {
  /** The deprecation status of an image; undefined where it has none. */
  status(project: string, image: string): Readonly<Record<string, unknown>> | undefined
  /** What would happen if something were made out of an image: a warning, or a refusal. @see seed 002, H, Rules */
  use(project: string, image: string): ImageUse
  /** Makes the next operation end in an error. */
  failNext(failure: ImageOperationFailure): void
  /** Lets the next operation carry warnings. */
  warnNext(...warnings: readonly object[]): void
}

const readOperation = operation(async () => ({}), {
  method: 'GET',
  path: '/compute/v1/projects/{project}/global/operations/{operation}',
})

export function imagesService(
  { clock, seed }: ServiceParts,
  options: ImagesOptions = {},
): { service: Service; world: ImagesWorld } {
  let statuses = new Map<string, Readonly<Record<string, unknown>>>()
  let operations: ImageOperationRecord[] = []
  let failures: ImageOperationFailure[] = []
  let warnings: readonly object[] = []
  let makeId = idMaker('images', seed)

  const routes: readonly Route[] = [
    {
      name: 'images.deprecate',
      operation: deprecateImage,
      async answer(incoming) {
        settle()
        const { request, url } = incoming
        const { project = '', resourceId = '' } = incoming.params
        const image = `${project}/${resourceId}`
        if (options.images?.includes(image) === false)
          return notFound(`The resource 'projects/${project}/global/images/${resourceId}' was not found`)
        const body = await readObject(request)
        if (!body) return badRequest('Parse Error', undefined, 'parseError')
        const refusal = await refuseInvalid(deprecateImage, incoming, body)
        if (refusal) return refusal
        const requestId = url.searchParams.get('requestId') ?? undefined
        const earlier = operations.find((one) => requestId !== undefined && one.requestId === requestId)
        if (earlier) return Response.json(renderOperation(earlier, clock))
        const name = `operation-${clock.now()}-${makeId(13)}-${makeId(8)}-${makeId(8)}`
        const global = `${url.origin}/compute/v1/projects/${encodeURIComponent(project)}/global`
        const failure = failures.shift()
        const record: ImageOperationRecord = {
          id: makeId(19, '123456789'),
          name,
          project,
          requestId,
          targetId: makeId(19, '123456789'),
          targetLink: `${global}/images/${encodeURIComponent(resourceId)}`,
          selfLink: `${global}/operations/${name}`,
          insertedAt: clock.now(),
          time: options.operationTime ?? 60,
          failure,
          warnings,
          work: () => {
            if (failure) return
            if (Object.keys(body).length === 0) statuses.delete(image)
            else statuses.set(image, body)
          },
          worked: false,
        }
        warnings = []
        operations.push(record)
        settle()
        return Response.json(renderOperation(record, clock))
      },
    },
    {
      name: 'operations.wait',
      operation: readOperation,
      answer({ params }) {
        settle()
        const record = operations.find(
          ({ name, id, project }) =>
            project === params['project'] && (name === params['operation'] || id === params['operation']),
        )
        return record ? Response.json(renderOperation(record, clock)) : notFound('The operation was not found')
      },
    },
  ]

  const service: Service = {
    name: 'images',
    routes,
    around: requireToken(options),
    reset() {
      statuses = new Map()
      operations = []
      failures = []
      warnings = []
      makeId = idMaker('images', seed)
    },
  }

  return {
    service,
    world: {
      status(project, image) {
        settle()
        return statuses.get(`${project}/${image}`)
      },
      use(project, image) {
        settle()
        const status = statuses.get(`${project}/${image}`)
        const link = `projects/${project}/global/images/${image}`
        if (status?.['state'] === 'OBSOLETE' || status?.['state'] === 'DELETED')
          return { refused: `The image '${link}' is ${status['state']}.` }
        if (status?.['state'] !== 'DEPRECATED') return { warnings: [] }
        const { replacement = '' } = status as { readonly replacement?: string }
        const message = `The resource '${link}' is deprecated. A suggested replacement is '${replacement}'.`
        const data = [
          { key: 'resource_name', value: link },
          { key: 'replacement', value: replacement },
        ]
        return { warnings: [{ code: 'DEPRECATED_RESOURCE_USED', message, data }] }
      },
      failNext: (failure) => void failures.push(failure),
      warnNext: (...list) => void (warnings = list),
    },
  }

  /** Does what is due. */
  function settle(): void {
    for (const record of operations) {
      if (record.worked || clock.now() < record.insertedAt + record.time) continue
      record.worked = true
      record.work()
    }
  }
}

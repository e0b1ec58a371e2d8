import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { createImagesClient, type DeprecateImageParams, type Operation } from '@portolan/google-style-clients/images'
import { record } from '@portolan/testing/serve'
import { failure, firstFile } from '@portolan/testing/failure'
import { emulate, reasonOf, token } from '../set-up.ts'

const image = { project: 'lab', resourceId: 'debian-11' }
const replacement = 'https://compute.example.com/compute/v1/projects/lab/global/images/debian-12'
const ownId = 'b6a7d5c4-1234-4321-8888-0123456789ab'
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const often = { interval: 5 }

describe('images.deprecate', () => {
  it.each(['projects/lab/global/images/debian-12', 'global/images/debian-12', 'global/images/family/debian'])(
    'takes the replacement %s, as the service does',
    async (partial) => {
      const { url, requests } = await record()
      const deprecationStatus = { replacement: partial }
      await createImagesClient({ baseUrl: url }).images.deprecate({ ...image, deprecationStatus })
      expect(JSON.parse(requests[0]?.body ?? '')).toEqual(deprecationStatus)
    },
  )

  it('makes a requestId, the same for every try', async () => {
    const emulator = await emulate({ images: { operationTime: 0 } })
    emulator.faults.add({ kind: 'reset-body', times: 1 })
    emulator.faults.add({ kind: 'status', status: 500, times: 1 })
    const client = createImagesClient({ baseUrl: emulator.url, retry: { minDelay: 1 } })
    const operation = await client.images.deprecate({ ...image, deprecationStatus: { state: 'OBSOLETE' } })
    const sent = new Set(emulator.requests.map(({ path }) => path.split('requestId=')[1]))
    expect([...sent]).toEqual([expect.stringMatching(uuid)])
    expect([emulator.requests.length, operation.clientOperationId]).toEqual([3, [...sent][0]])
    await client.images.deprecate(image)
    expect(emulator.requests.at(-1)?.path.split('requestId=')[1]).not.toBe([...sent][0])
  })

  it.each<[Partial<Record<keyof DeprecateImageParams | 'force', unknown>>, string]>([
    [{ project: '' }, 'project'],
    [{ project: undefined }, 'project'],
    [{ resourceId: '' }, 'resourceId'],
    [{ resourceId: '..' }, 'resourceId'],
    [{ requestId: '00000000-0000-0000-0000-000000000000' }, 'requestId'],
    [{ requestId: 'once' }, 'requestId'],
    [{ requestId: '' }, 'requestId'],
    [{ deprecationStatus: 'DEPRECATED' }, 'deprecationStatus'],
    [{ deprecationStatus: { state: 'deprecated' } }, 'deprecationStatus.state'],
    [{ deprecationStatus: { state: 'GONE' } }, 'deprecationStatus.state'],
    [{ deprecationStatus: { replacement: 'debian-12' } }, 'deprecationStatus.replacement'],
    [{ deprecationStatus: { replacement: replacement.replace('images', 'disks') } }, 'deprecationStatus.replacement'],
    [{ deprecationStatus: { replacement: 'zones/a/disks/debian-12' } }, 'deprecationStatus.replacement'],
    [{ deprecationStatus: { deprecated: '2026-03-02' } }, 'deprecationStatus.deprecated'],
    [{ deprecationStatus: { obsolete: '2026-03-02T09:00:00' } }, 'deprecationStatus.obsolete'],
    [{ deprecationStatus: { deleted: 'never' } }, 'deprecationStatus.deleted'],
    [{ deprecationStatus: { stat: 'ACTIVE' } }, 'deprecationStatus.stat'],
    [{ force: true }, 'force'],
  ])('refuses %j for %s, and sends nothing', async (params, field) => {
    const { url, requests } = await record()
    const reason = await reasonOf(
      createImagesClient({ baseUrl: url }).images.deprecate({ ...image, ...params } as never),
    )
    expect(reason).toMatchObject({ name: 'RequestValidationError', request: { operation: 'images.deprecate' } })
    expect((reason as { issues: { path: unknown[] }[] }).issues[0]?.path.join('.')).toBe(field)
    expect(requests).toEqual([])
  })

  it('refuses no params at all in the same way', async () => {
    const client = createImagesClient({ baseUrl: 'https://compute.example.com' })
    expect(await reasonOf(client.images.deprecate(undefined as never))).toMatchObject({
      name: 'RequestValidationError',
    })
  })
})

describe('an image', () => {
  it('goes from state to state, and has none in the end', async () => {
    const emulator = await emulate()
    const client = createImagesClient({ baseUrl: emulator.url })
    const use = () => emulator.images.use('lab', 'debian-11')
    expect(use()).toEqual({ warnings: [] })
    for (const [state, outcome] of [
      ['ACTIVE', { warnings: [] }],
      [
        'DEPRECATED',
        { warnings: [{ code: 'DEPRECATED_RESOURCE_USED', message: expect.stringContaining(replacement) }] },
      ],
      ['OBSOLETE', { refused: expect.stringContaining('OBSOLETE') }],
      ['DELETED', { refused: expect.stringContaining('DELETED') }],
      ['ACTIVE', { warnings: [] }],
    ] as const) {
      const status = { state, replacement }
      await client.images.deprecate({ ...image, deprecationStatus: status }).wait(often)
      expect(emulator.images.status('lab', 'debian-11')).toEqual(status)
      expect(use()).toMatchObject(outcome)
    }
    await client.images.deprecate(image).wait(often)
    expect(emulator.images.status('lab', 'debian-11')).toBeUndefined()
  })

  it.each([
    { requestId: 'once' },
    { deprecationStatus: { state: 'GONE' } },
    { deprecationStatus: { deleted: 'never' } },
    { deprecationStatus: { replacement: 7 } },
  ])('refuses %j', async (params) => {
    const client = createImagesClient({ baseUrl: (await emulate()).url, validation: { request: 'off' } })
    await expect(client.images.deprecate({ ...image, ...params } as never)).rejects.toMatchObject({
      name: 'BadRequestError',
    })
  })

  it('that there is none of is a NotFoundError', async () => {
    const { url } = await emulate({ images: { images: ['lab/debian-12'] } })
    const client = createImagesClient({ baseUrl: url })
    await expect(client.images.deprecate(image)).rejects.toMatchObject({ name: 'NotFoundError', reason: 'notFound' })
    await client.images.deprecate({ ...image, resourceId: 'debian-12' })
  })
})

describe('operations.wait', () => {
  it.each([undefined, null, {}, { operation: null }])('waits for no %j, by its own error', async (params) => {
    const client = createImagesClient({ baseUrl: 'https://compute.example.com' })
    expect(await failure(client.operations.wait(params as never))).toMatchObject({
      name: 'RequestValidationError',
      issues: [{ path: ['operation', 'selfLink'] }],
    })
  })

  it('keeps the signal of its call where that of the wait is undefined', async () => {
    const emulator = await emulate({ images: { operationTime: 1e9 } })
    const client = createImagesClient({ baseUrl: emulator.url })
    const controller = new AbortController()
    const call = client.images.deprecate(image, { signal: controller.signal })
    await call
    const waiting = failure(call.wait({ interval: 1, signal: undefined, onProgress: () => controller.abort('enough') }))
    expect(await waiting).toBe('enough')
  })

  it('refuses options that are none, by its own error', async () => {
    const emulator = await emulate()
    const client = createImagesClient({ baseUrl: emulator.url })
    for (const options of ['often', { interval: Number.NaN }])
      expect(await failure(client.images.deprecate(image).wait(options as never))).toMatchObject({
        name: 'RequestValidationError',
      })
  })

  it.each(['report', 'off'] as const)('needs a state, with responses in the mode %s too', async (response) => {
    const answers = ['', 'null', '{"status":"DONE","error":null}']
    const client = createImagesClient({
      baseUrl: 'https://api.example.com',
      validation: { response },
      logger: {},
      fetch: async () => new Response(answers.shift(), { headers: { 'content-type': 'application/json' } }),
    })
    const none = { name: 'ResponseValidationError', issues: [{ path: [], message: 'has no data' }] }
    expect(await failure(client.images.deprecate(image).wait())).toMatchObject(none)
    expect(await failure(client.images.deprecate(image).wait())).toMatchObject(none)
    expect(await client.images.deprecate(image).wait()).toEqual({ status: 'DONE', error: null })
  })

  it('refuses a param that it does not have, such as an option', async () => {
    const { operations } = createImagesClient({ baseUrl: 'https://api.example.com' })
    const params = { operation: { status: 'DONE' }, timeout: 5000 } as never
    expect(await failure(operations.wait(params))).toMatchObject({
      name: 'RequestValidationError',
      message: 'operations.wait: timeout is not a documented field',
      issues: [{ path: ['timeout'] }],
    })
  })

  it('follows an operation from PENDING to DONE', async () => {
    let now = Date.UTC(2026, 2, 2)
    const emulator = await emulate({ images: { operationTime: 100 }, clock: { now: () => now } })
    const client = createImagesClient({ baseUrl: emulator.url, token })
    const operation = await client.images.deprecate({ ...image, deprecationStatus: { state: 'DEPRECATED' } })
    expect(operation).toMatchObject({
      kind: 'compute#operation',
      status: 'PENDING',
      progress: 0,
      operationType: 'deprecate',
    })
    const seen: [string | undefined, number | undefined][] = []
    const onProgress = ({ status, progress }: Operation): void => {
      seen.push([status, progress])
      now += 40
    }
    const finished = await client.operations.wait({ operation }, { interval: 1, onProgress })
    expect(seen).toEqual([
      ['PENDING', 0],
      ['RUNNING', 40],
      ['RUNNING', 80],
      ['DONE', 100],
    ])
    expect(finished).toMatchObject({ id: operation.id, name: operation.name, endTime: '2026-03-02T00:00:00.100Z' })
    expect(emulator.requests.at(-1)).toMatchObject({ method: 'GET', headers: { authorization: `Bearer ${token}` } })
    const polls = emulator.requests.length
    expect(await client.operations.wait({ operation: finished })).toEqual(finished)
    expect(emulator.requests).toHaveLength(polls)
  })

  it('shows warnings, and what failed', async () => {
    const emulator = await emulate()
    const client = createImagesClient({ baseUrl: emulator.url })
    const warning = { code: 'EXTERNAL_API_WARNING', message: 'Look out', data: [{ key: 'scope', value: 'zones/a' }] }
    emulator.images.warnNext(warning)
    expect((await client.images.deprecate(image).wait(often)).warnings).toEqual([warning])
    emulator.images.failNext({
      code: 'RESOURCE_NOT_READY',
      message: 'Not now.',
      location: 'image',
      httpErrorMessage: 'BAD REQUEST',
    })
    const failed = await failure(client.images.deprecate(image).wait(often))
    expect(failed).toMatchObject({
      name: 'OperationFailedError',
      code: 'RESOURCE_NOT_READY',
      message: expect.stringContaining('BAD REQUEST: Not now.'),
      details: [{ code: 'RESOURCE_NOT_READY', message: 'Not now.', location: 'image' }],
      // Of the last poll.
      request: { operation: 'images.deprecate', method: 'GET', url: emulator.url + emulator.requests.at(-1)?.path },
      attempts: [{ status: 200, waited: 0 }],
    })
    expect(firstFile(failed)).toBe('images.test.ts')
  })

  it('that failed with the call that began it names that call', async () => {
    const { url } = await record({ body: { name: 'o', status: 'DONE', error: { errors: [{ code: 'NO' }] } } })
    const client = createImagesClient({ baseUrl: url })
    expect(await failure(client.images.deprecate({ ...image, requestId: ownId }).wait())).toMatchObject({
      name: 'OperationFailedError',
      request: {
        operation: 'images.deprecate',
        method: 'POST',
        url: `${url}/compute/v1/projects/lab/global/images/debian-11/deprecate?requestId=${ownId}`,
      },
      attempts: [{ status: 200, waited: 0 }],
    })
    const late = await failure(client.operations.wait({ operation: { selfLink: 'https://elsewhere.example.com/o' } }))
    expect([late.name, firstFile(late)]).toEqual(['RequestValidationError', 'images.test.ts'])
  })

  it('prints what it is', async () => {
    const { url } = await record()
    const request = createImagesClient({ baseUrl: url }).images.deprecate(image)
    expect(inspect(request)).toBe('OperationRequest(images.deprecate): await it for the data')
    await request
  })

  it('knows a failure by its status alone', async () => {
    const client = createImagesClient({ baseUrl: 'https://compute.example.com' })
    const operation = { name: 'o', status: 'DONE' as const, httpErrorStatusCode: 404, httpErrorMessage: 'NOT FOUND' }
    expect(await reasonOf(client.operations.wait({ operation }))).toMatchObject({
      name: 'OperationFailedError',
      code: 404,
      message: expect.stringContaining('NOT FOUND'),
    })
    const fine = { status: 'DONE' as const, httpErrorStatusCode: 200 }
    expect(await client.operations.wait({ operation: fine })).toEqual(fine)
  })

  it('asks nobody but the client’s own service', async () => {
    const stranger = await record()
    const client = createImagesClient({ baseUrl: 'https://compute.example.com', token })
    for (const [selfLink, field] of [
      [`${stranger.url}/operations/1`, ['url']],
      ['/operations/1', ['url']],
      [undefined, ['operation', 'selfLink']],
    ] as const) {
      const operation: Operation = { status: 'PENDING', ...(selfLink === undefined ? {} : { selfLink }) }
      expect(await reasonOf(client.operations.wait({ operation }, often))).toMatchObject({
        name: 'RequestValidationError',
        issues: [{ path: field }],
      })
    }
    expect(stranger.requests).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { openDocument } from '../../src/index.ts'
import { documentOf, ok, readCalls } from './fragments.ts'

const get = (said: object) => ({
  operationId: 'readRadio',
  tags: ['radio'],
  responses: ok({ type: 'object' }),
  ...said,
})

describe('a name that the document says for another generator', () => {
  it.each([
    [{ 'x-fern-sdk-group-name': 'stations', 'x-fern-sdk-method-name': 'listAll' }, 'stations.listAll'],
    [
      { 'x-fern-sdk-group-name': ['admin', 'radio_stations'], 'x-fern-sdk-method-name': 'list' },
      'admin.radioStations.list',
    ],
    [{ 'x-speakeasy-group': 'admin.stations', 'x-speakeasy-name-override': 'list_all' }, 'admin.stations.listAll'],
    [{ 'x-speakeasy-group': 'stations' }, 'stations.get'],
    [{ 'x-speakeasy-name-override': 'tune' }, 'radio.tune'],
    [{ 'x-speakeasy-name-override': 'tune', tags: ['admin.receivers', 'radio'] }, 'admin.receivers.tune'],
    [{ 'x-fern-sdk-method-name': 'tune', tags: ['receivers'] }, 'radio.tune'],
    [{ 'x-fern-sdk-method-name': 'tune' }, 'radio.tune'],
    [{ 'x-fern-sdk-group-name': [], 'x-fern-sdk-method-name': '', 'x-speakeasy-group': 7 }, 'radio.get'],
    [
      { 'x-portolan-call': 'own.name', 'x-fern-sdk-group-name': 'stations', 'x-fern-sdk-method-name': 'list' },
      'own.name',
    ],
  ])('%j is %s', async (said, call) => {
    expect(Object.keys((await readCalls(documentOf({ '/radio/{id}': { get: get(said) } }))).calls)).toEqual([call])
  })

  it('is kept beside a call whose path gives the same', async () => {
    const said = { 'x-fern-sdk-group-name': 'stations', 'x-fern-sdk-method-name': 'get' }
    const { calls } = await readCalls(
      documentOf({ '/stations/{id}': { get: get({ operationId: 'getStation' }) }, '/radio/{id}': { get: get(said) } }),
    )
    expect(Object.entries(calls).map(([call, { path }]) => [call, path])).toEqual([
      ['stations.getStation', '/stations/{id}'],
      ['stations.get', '/radio/{id}'],
    ])
  })

  it('follows the config', async () => {
    const said = { 'x-speakeasy-group': 'stations', 'x-speakeasy-name-override': 'get' }
    const { service } = await openDocument({
      ...documentOf({ '/radio/{id}': { get: get(said) } }),
      'x-portolan-groups': { stations: 'admin.stations' },
      'x-portolan-verbs': { get: 'retrieve' },
    })
    expect(service.operations.map(({ call }) => call.join('.'))).toEqual(['admin.stations.retrieve'])
  })
})

describe('the id of a document of Azure Resource Manager, as AutoRest reads it', () => {
  const path = '/subscriptions/{subscription}/providers/Microsoft.Radio/stations/{name}/start'

  it.each([
    ['https://management.azure.com', { operationId: 'RadioStations_Start' }, 'radioStations.start'],
    ['https://adminmanagement.local.azurestack.external', { operationId: 'Stations_Start' }, 'stations.start'],
    ['https://management.azure.com', { operationId: 'Start' }, 'subscriptions.providers.microsoftRadio.stations.start'],
    ['https://radio.example.com', { operationId: 'R_Go' }, 'subscriptions.providers.microsoftRadio.stations.start'],
    [
      'https://management.azure.com',
      { operationId: 'R_Go', 'x-fern-sdk-group-name': 'stations', 'x-fern-sdk-method-name': 'play' },
      'stations.play',
    ],
  ])('at %s, %j is %s', async (url, said, call) => {
    const document = documentOf({ [path]: { post: get(said) } }, { servers: [{ url }] })
    expect(Object.keys((await readCalls(document)).calls)).toEqual([call])
  })
})

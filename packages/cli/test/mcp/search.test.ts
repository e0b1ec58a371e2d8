import { expect, it } from 'vitest'
import type { Tool } from '../../src/mcp/tool.ts'
import { makeTools } from '../../src/mcp/tools.ts'
import { models, serviceWith } from '../search-services.ts'
import { call } from './tools-of.ts'

const options = { tools: 'dynamic', clients: {} as never, maxResultBytes: 16_384, timeout: 1 } as const

it('search_operations finds operations of a client that the command does not know', async () => {
  const { data } = await call(makeTools([models], options).tools, 'search_operations', {
    query: 'createImage',
    limit: 1,
  })
  expect(data).toEqual([
    { operation: 'models.images.generate', summary: 'Draws a picture after a prompt.', call: 'read_operation' },
  ])
})

it('search_operations shows the beginning of a summary', async () => {
  const long = `Uploads a file${' that is used'.repeat(20)}`
  const service = serviceWith('acme', `files.create | createFile | POST /files | ${long}. Then more.`)
  const { data } = await call(makeTools([service], options).tools, 'search_operations', { query: 'file' })
  const [{ summary = '' } = {}] = data as { readonly summary?: string }[]
  expect([summary.length <= 121, summary]).toEqual([true, expect.stringMatching(/^Uploads a file that.* used…$/)])
})

it.each([
  ['dynamic', 1000],
  ['code', 20],
] as const)('search_operations says, for %s tools, how many it finds at most', (tools, most) => {
  const [search] = makeTools([models], { ...options, tools }).tools
  expect(search?.inputSchema['properties']).toMatchObject({ limit: { type: 'integer', minimum: 1, maximum: most } })
})

it('search_operations describes up to 20 operations, the first of them whole and the others as far as they fit', async () => {
  const [full] = makeTools([models], options).tools
  const describe = models.groups.flatMap(({ members }) => members.map(({ name }) => `models.${name}`))
  const some = (count: number) => call([full as Tool], 'search_operations', { describe: describe.slice(0, count) })
  expect((await some(20)).data).toHaveLength(20)
  expect((await some(21)).isError).toBe(true)

  const two = (await some(2)).data as object[]
  const room = 2 + Buffer.byteLength(JSON.stringify(two))
  const within = async (maxResultBytes: number) => {
    const { tools } = makeTools([models], { ...options, maxResultBytes })
    return (await call(tools, 'search_operations', { describe: describe.slice(0, 2) })).data
  }
  const other = { operation: describe[1], more: 'Too long to show here: describe it on its own.' }
  expect([await within(room), await within(room - 4), await within(10)]).toEqual([
    two,
    [two[0], other],
    [two[0], other],
  ])
})

it.each([[{ query: 'image', describe: ['models.images.generate'] }], [{ query: ' ' }], [{ query: 7 }], [{}]])(
  'search_operations takes words or names, and refuses %j',
  async (input) => {
    const { text, isError } = await call(makeTools([models], options).tools, 'search_operations', input)
    expect([isError, text]).toEqual([
      true,
      expect.stringMatching(/^query has to be one word or more, or else describe a list /),
    ])
  },
)

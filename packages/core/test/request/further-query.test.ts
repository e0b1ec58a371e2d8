import { describe, expect, it } from 'vitest'
import { setUp } from '../things.ts'

describe('the option `query`', () => {
  it('adds what is not documented', async () => {
    const { client, sent } = setUp()
    await client.things.list({}, { query: { expand: ['a', 'b'], deep: true, none: undefined } })
    expect(sent[0]?.url).toBe('https://api.example.com/base/things?expand=a&expand=b&deep=true')
  })

  it.each([
    ['an object', { filter: { state: 'open' } }, 'got object'],
    ['a Date', { filter: new Date(0) }, 'got an instance of Date'],
    ['null', { filter: null }, 'got null'],
    ['NaN', { filter: Number.NaN }, 'got NaN'],
  ])('refuses %s, whatever sends it', async (_, query, found) => {
    const { client, sent } = setUp()
    const options = { query: query as never }
    const message = `must be a string, a number, a boolean or a list of those, ${found}`
    const refused = { name: 'RequestValidationError', issues: [{ path: ['query', 'filter'], message }] }
    await expect(client.things.get({ id: 'x' }, options)).rejects.toMatchObject(refused)
    await expect(client.things.list({}, options).toArray()).rejects.toMatchObject(refused)
    await expect(client.request({ method: 'GET', path: '/x', ...options })).rejects.toMatchObject(refused)
    expect(sent).toEqual([])
  })

  it('refuses a documented param, which would be sent twice', async () => {
    const { client, sent } = setUp()
    const message = 'is a documented param: pass it with the params'
    const refused = (name: string): object => ({
      name: 'RequestValidationError',
      issues: [{ path: ['query', name], message }],
    })
    await expect(client.things.list({}, { query: { token: 'b' } })).rejects.toMatchObject(refused('token'))
    await expect(client.things.list({ token: 'a' }, { query: { token: 'b' } }).toArray()).rejects.toMatchObject(
      refused('token'),
    )
    await expect(client.things.get({ id: 'x' }, { query: { id: 'y' } })).rejects.toMatchObject(refused('id'))
    await expect(client.things.update({ id: 'x' }, { query: { name: 'y' } })).rejects.toMatchObject(refused('name'))
    expect(sent).toEqual([])
  })

  it('with validation off still has a form for all that is sent', async () => {
    const { client, sent } = setUp()
    const options = { validation: { request: 'off' } } as const
    await expect(client.things.list({ token: new Date(0) as never }, options)).rejects.toMatchObject({
      name: 'RequestValidationError',
      issues: [{ path: ['token'] }],
    })
    expect(sent).toEqual([])
  })
})

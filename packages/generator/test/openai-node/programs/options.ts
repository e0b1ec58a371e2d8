import OpenAI from 'openai'

export async function run(baseURL: string, print: (...values: readonly unknown[]) => void): Promise<void> {
  const client = new OpenAI({
    apiKey: 'sk-test',
    baseURL,
    organization: 'org-1',
    project: 'proj-1',
    timeout: 20_000,
    maxRetries: 2,
    defaultHeaders: { 'X-Default': 'a', 'X-Gone': 'b' },
    defaultQuery: { 'api-version': '1' },
  })
  print(
    client.baseURL === baseURL,
    client.apiKey,
    client.organization,
    client.project,
    client.timeout,
    client.maxRetries,
  )
  print((await client.models.retrieve('twice')).id)
  print((await client.models.retrieve('a/b', { headers: { 'X-Gone': null, 'X-Own': '1' } })).id)
  print((await client.withOptions({ maxRetries: 0, apiKey: 'sk-other' }).models.retrieve('m')).id)
  print(await client.get('/models/m', { query: { deep: { a: 'b' }, list: ['x', 'y'] } }))
  const posted = await client.post<{ id: string }>('/embeddings', { body: { model: 'm', input: 'x' } })
  print(typeof posted)
  const raw = await client.models.list().asResponse()
  print(raw.status, raw.headers.get('x-request-id'), ((await raw.json()) as { object: string }).object)
  const { data, response, request_id } = await client.models.retrieve('m').withResponse()
  print(data.id, response.headers.get('content-type'), request_id, Object.keys(data))
  let calls = 0
  const counted = new OpenAI({
    apiKey: async () => 'sk-made',
    baseURL,
    fetch: (url, init) => {
      calls++
      return fetch(url, init)
    },
  })
  await counted.models.retrieve('m')
  print(calls)
  await client.chat.completions.create({ model: 'm', messages: [] }, { idempotencyKey: 'key-1' })
  // @ts-expect-error a field that no type has
  await client.chat.completions.create({ model: 'm', messages: [], top_k: 5 })
  const stream = await client.chat.completions.create({ model: 'm', messages: [], stream: true })
  for await (const chunk of stream) {
    print(chunk.id)
    stream.controller.abort()
  }
  print('aborted')
}

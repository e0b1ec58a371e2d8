import OpenAI from 'openai'

export async function run(baseURL: string, print: (...values: readonly unknown[]) => void): Promise<void> {
  const client = new OpenAI({ apiKey: 'sk-test', baseURL })
  const store = await client.vectorStores.create({ name: 'Docs', expires_after: { anchor: 'last_active_at', days: 7 } })
  print(store.id, store.file_counts.total)
  let file = await client.vectorStores.files.create(store.id, { file_id: 'file-1' })
  while (file.status === 'in_progress')
    file = await client.vectorStores.files.retrieve(file.id, { vector_store_id: store.id })
  print(file.status)
  const batch = await client.vectorStores.fileBatches.create(store.id, { file_ids: ['a', 'b'] })
  print(batch.id, (await client.vectorStores.fileBatches.retrieve(batch.id, { vector_store_id: store.id })).status)
  const { data } = await client.vectorStores.search(store.id, { query: 'what', max_num_results: 2 })
  print(data.map(({ filename, score }) => [filename, score]))
  for await (const one of client.vectorStores.list({ limit: 1 })) print(one.name)
  print((await client.vectorStores.update(store.id, { name: 'More' })).name)
  for await (const one of client.vectorStores.fileBatches.listFiles(batch.id, {
    vector_store_id: store.id,
    filter: 'completed',
  }))
    print(one.id)
  print((await client.vectorStores.delete(store.id)).deleted)
}

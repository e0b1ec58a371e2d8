import OpenAI from 'openai'

export async function run(baseURL: string, print: (...values: readonly unknown[]) => void): Promise<void> {
  const client = new OpenAI({ apiKey: 'sk-test', baseURL })
  for await (const model of client.models.list()) print(model.id)
  const models = await client.models.list()
  print(models.data.length, models.object, models.hasNextPage(), models.getPaginatedItems().length)
  const all: string[] = []
  for await (const job of client.fineTuning.jobs.list({ limit: 2 })) all.push(job.id)
  print(all)
  let page = await client.beta.assistants.list({ limit: 2, order: 'desc' })
  print(
    page.data.map(({ id }) => id),
    page.has_more,
  )
  let rounds = 0
  while (page.hasNextPage() && rounds++ < 2) {
    page = await page.getNextPage()
    print(page.data.map(({ name }) => name))
  }
  for await (const one of page.iterPages()) print(one.data.length)
  const { data, response, request_id } = await client.batches.list().withResponse()
  print(data.data.length, response.status, request_id)
  print(page.nextPageRequestOptions() !== null)
  const batch = await client.batches.create({
    input_file_id: 'file-1',
    endpoint: '/v1/chat/completions',
    completion_window: '24h',
  })
  const status: OpenAI.Batch['status'] = batch.status
  print(status, batch.request_counts?.total)
  print((await client.batches.cancel(batch.id)).status, (await client.batches.retrieve(batch.id)).id)
}

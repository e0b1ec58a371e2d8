import OpenAI from 'openai'

export async function run(baseURL: string, print: (...values: readonly unknown[]) => void): Promise<void> {
  const client = new OpenAI({ apiKey: 'sk-test', baseURL, maxRetries: 0 })
  const response = await client.responses.create({ model: 'gpt-4.1', input: 'Tell me a story.' })
  for (const item of response.output) {
    if (item.type === 'message') for (const part of item.content) if (part.type === 'output_text') print(part.text)
    if (item.type === 'function_call') print(item.name, item.arguments)
  }
  const tools: OpenAI.Responses.Tool[] = [
    { type: 'function', name: 'get_weather', parameters: { type: 'object', properties: {} }, strict: true },
  ]
  const input: OpenAI.Responses.ResponseInputItem[] = [{ role: 'user', content: [{ type: 'input_text', text: 'Hi' }] }]
  const whole = await client.responses.create({ model: 'gpt-4.1', input, tools, tool_choice: 'auto' })
  print(whole.status, whole.usage?.total_tokens)
  const stream = await client.responses.create({ model: 'gpt-4.1', input: 'Hello', stream: true })
  for await (const event of stream) {
    if (event.type === 'response.output_text.delta') print(event.delta)
    else if (event.type === 'response.completed') print(event.response.id)
    else print(event.type)
  }
  const first = await client.responses.create({ model: 'gpt-4.1', input: 'Hello', stream: true })
  for await (const event of first) {
    print(event.type)
    break
  }
  print(first.controller.signal.aborted)
  const teed = await client.responses.create({ model: 'gpt-4.1', input: 'Hello', stream: true })
  const [left, right] = teed.tee()
  const types: string[] = []
  for await (const event of left) types.push(event.type)
  for await (const event of right) types.push(event.type)
  print(types.length)
  const text = await client.responses.create({ model: 'gpt-4.1', input: 'Hello', stream: true })
  print((await new Response(text.toReadableStream()).text()).split('\n').length)
  print((await client.responses.retrieve('resp_1', { include: ['message.output_text.logprobs'] })).id)
  for await (const item of client.responses.inputItems.list('resp_1', { limit: 2, order: 'asc' })) print(item.type)
  print(await client.responses.delete('resp_1'))
}

import OpenAI from 'openai'

export async function run(baseURL: string, print: (...values: readonly unknown[]) => void): Promise<void> {
  const client = new OpenAI({ apiKey: 'sk-test', baseURL })
  const messages: OpenAI.Chat.ChatCompletionMessageParam[] = [
    { role: 'system', content: 'Be short.' },
    { role: 'user', content: [{ type: 'text', text: 'Hello' }] },
  ]
  const completion = await client.chat.completions.create({ model: 'gpt-4o', messages, temperature: 0.5 })
  // oxlint-disable-next-line no-underscore-dangle -- its name
  print(completion.id, completion.choices[0]?.message.content, completion.usage?.total_tokens, completion._request_id)
  const answered = completion.choices[0]?.message
  if (answered) messages.push(answered)
  const stream = await client.chat.completions.create({ model: 'gpt-4o', messages, stream: true })
  for await (const chunk of stream) {
    const one: OpenAI.Chat.Completions.ChatCompletionChunk = chunk
    print(one.choices[0]?.delta.content ?? one.choices[0]?.finish_reason)
  }
  const tools: OpenAI.Chat.ChatCompletionTool[] = [
    {
      type: 'function',
      function: { name: 'get_weather', parameters: { type: 'object', properties: { city: { type: 'string' } } } },
    },
  ]
  const params: OpenAI.Chat.ChatCompletionCreateParamsNonStreaming = {
    model: 'gpt-4o',
    messages,
    tools,
    tool_choice: 'auto',
  }
  const called = await client.chat.completions.create(params, {
    timeout: 5000,
    maxRetries: 1,
    headers: { 'X-Own': 'a' },
  })
  for (const call of called.choices[0]?.message.tool_calls ?? [])
    if (call.type === 'function') print(call.function.name, call.function.arguments)
  const old = await client.completions.create({ model: 'gpt-3.5-turbo-instruct', prompt: 'Say this' })
  print(old.choices[0]?.text)
  const oldStream = await client.completions.create({
    model: 'gpt-3.5-turbo-instruct',
    prompt: 'Say this',
    stream: true,
  })
  for await (const part of oldStream) print(part.choices[0]?.text)
  for await (const one of client.chat.completions.list({ limit: 2 })) print(one.id)
  for await (const one of client.chat.completions.messages.list('chatcmpl-1')) print(one.role)
  print((await client.chat.completions.update('chatcmpl-1', { metadata: { a: 'b' } })).id)
  print((await client.chat.completions.delete('chatcmpl-1')).deleted)
}

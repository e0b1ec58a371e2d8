import OpenAI from 'openai'

export async function run(baseURL: string, print: (...values: readonly unknown[]) => void): Promise<void> {
  const client = new OpenAI({ apiKey: 'sk-test', baseURL, defaultHeaders: { 'OpenAI-Beta': 'assistants=v2' } })
  const assistant: OpenAI.Beta.Assistant = await client.beta.assistants.create({
    model: 'gpt-4o',
    tools: [{ type: 'code_interpreter' }],
  })
  const thread = await client.beta.threads.create()
  const message = await client.beta.threads.messages.create(thread.id, { role: 'user', content: 'Hi' })
  for (const part of message.content) if (part.type === 'text') print(part.text.value)
  let started: OpenAI.Beta.Threads.Run = await client.beta.threads.runs.create(thread.id, {
    assistant_id: assistant.id,
  })
  started = await client.beta.threads.runs.retrieve(started.id, { thread_id: thread.id })
  print(started.status, started.thread_id === thread.id)
  const stream = await client.beta.threads.runs.create(thread.id, { assistant_id: assistant.id, stream: true })
  for await (const event of stream) {
    if (event.event === 'thread.message.delta') print(event.data.delta.content?.[0]?.type)
    else print(event.event)
  }
  for await (const one of client.beta.threads.messages.list(thread.id, { order: 'asc' })) print(one.role)
  print((await client.beta.threads.runs.steps.list(started.id, { thread_id: thread.id })).data.length)
  await client.beta.threads.runs.submitToolOutputs(started.id, {
    thread_id: thread.id,
    tool_outputs: [{ tool_call_id: 'a', output: '1' }],
  })
  print((await client.beta.threads.runs.cancel(started.id, { thread_id: thread.id })).status)
  print((await client.beta.threads.delete(thread.id)).deleted)
}

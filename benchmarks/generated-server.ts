// A server in its own process that responds as the OpenAI API: with 20 models, and with a chat completion.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const created = 1_780_000_000
const data = Array.from({ length: 20 }, (_, id) => ({
  id: `model-${id}`,
  object: 'model',
  created,
  owned_by: 'openai',
}))
const models = JSON.stringify({ object: 'list', data })
const message = { role: 'assistant', content: 'Hello.', refusal: null }
const choice = { index: 0, message, logprobs: null, finish_reason: 'stop' }
const completion = JSON.stringify({
  ...{ id: 'chatcmpl-1', object: 'chat.completion', created, model: 'model-1', choices: [choice] },
  usage: { prompt_tokens: 8, completion_tokens: 2, total_tokens: 10 },
})

createServer((request, response) => {
  const body = request.method === 'POST' ? completion : models
  request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end(body))
}).listen(0, '127.0.0.1', function (this: { address(): unknown }) {
  process.send?.((this.address() as AddressInfo).port)
})

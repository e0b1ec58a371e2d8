/** The calls of a program: the same for all. */
const question = "{ model: 'model-1', messages: [{ role: 'user', content: 'Hello?' }] }"

/**
 * What a user of each client would write, beside the folders `ours` and `hey-api` of the clients that were generated.
 * All use the fetch of the platform, with the defaults of the client.
 */
export const programs: Readonly<Record<string, string>> = {
  'bare fetch': `
    export const open = (url, token) => {
      const headers = { accept: 'application/json', authorization: 'Bearer ' + token, 'content-type': 'application/json' }
      const read = async (response) => JSON.parse(await response.text())
      return {
        list: async () => (await read(await fetch(url + '/models', { headers }))).data,
        ask: async () =>
          read(await fetch(url + '/chat/completions', { method: 'POST', headers, body: JSON.stringify(${question}) })),
      }
    }`,
  ours: `
    import { createOpenAIClient } from './ours/index.ts'
    export const open = (baseUrl, token) => {
      const client = createOpenAIClient({ baseUrl, token })
      return {
        list: async () => (await client.models.list()).data,
        ask: async () => client.chat.completions.create(${question}),
      }
    }`,
  'hey-api': `
    import { client } from './hey-api/client.gen.ts'
    import { createChatCompletion, listModels } from './hey-api/sdk.gen.ts'
    export const open = (baseUrl, auth) => {
      client.setConfig({ baseUrl, auth, throwOnError: true })
      return {
        list: async () => (await listModels()).data.data,
        ask: async () => (await createChatCompletion({ body: ${question} })).data,
      }
    }`,
  openai: `
    import { OpenAI } from 'openai'
    export const open = (baseURL, apiKey) => {
      const client = new OpenAI({ baseURL, apiKey, dangerouslyAllowBrowser: true })
      return {
        list: async () => (await client.models.list()).data,
        ask: async () => client.chat.completions.create(${question}),
      }
    }`,
}

import { stringify } from 'yaml'
import type { OldMethod } from './methods.ts'

interface Resource {
  models?: Record<string, string>
  methods?: Record<string, unknown>
  subresources?: Record<string, Resource>
}

/** The types that openai-node names, by their resources, with the schemas of openai's document. */
const models: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  completions: { completion: 'CreateCompletionResponse' },
  'chat.completions': {
    chat_completion: 'CreateChatCompletionResponse',
    chat_completion_chunk: 'CreateChatCompletionStreamResponse',
    chat_completion_message: 'ChatCompletionResponseMessage',
    chat_completion_message_param: 'ChatCompletionRequestMessage',
    chat_completion_message_tool_call: 'ChatCompletionMessageToolCall',
    chat_completion_content_part: 'ChatCompletionRequestUserMessageContentPart',
    chat_completion_user_message_param: 'ChatCompletionRequestUserMessage',
    chat_completion_tool: 'ChatCompletionTool',
    chat_completion_tool_choice_option: 'ChatCompletionToolChoiceOption',
  },
  embeddings: { create_embedding_response: 'CreateEmbeddingResponse' },
  files: { file_object: 'OpenAIFile' },
  images: { images_response: 'ImagesResponse' },
  moderations: { moderation_create_response: 'CreateModerationResponse' },
  fine_tuning: {},
  'fine_tuning.jobs': { fine_tuning_job: 'FineTuningJob' },
  vector_stores: { vector_store: 'VectorStoreObject' },
  'vector_stores.files': { vector_store_file: 'VectorStoreFileObject' },
  'vector_stores.file_batches': { vector_store_file_batch: 'VectorStoreFileBatchObject' },
  'beta.assistants': { assistant: 'AssistantObject', assistant_stream_event: 'AssistantStreamEvent' },
  'beta.threads': { thread: 'ThreadObject' },
  'beta.threads.runs': { run: 'RunObject' },
  'beta.threads.messages': { message: 'MessageObject' },
  responses: { response_input_item: 'InputItem', response_stream_event: 'ResponseStreamEvent', tool: 'Tool' },
}

/** How openai-node pages, as a configuration of Stainless says it. */
const pagination = [
  scheme('CursorPage', { type: 'cursor_id' }, { has_more: { type: 'boolean' } }),
  scheme(
    'ConversationCursorPage',
    { type: 'cursor' },
    { has_more: { type: 'boolean' }, last_id: purpose('next_cursor_field') },
  ),
  scheme('NextCursorPage', { type: 'cursor' }, { has_more: { type: 'boolean' }, next: purpose('next_cursor_field') }),
  scheme('TokenPage', { type: 'cursor' }, { next_page_token: purpose('next_cursor_field') }),
  {
    name: 'Page',
    type: 'fake_page',
    request: {},
    response: { data: { type: 'array', items: {} }, object: { type: 'string' } },
  },
]

function scheme(name: string, { type }: { readonly type: string }, fields: object): object {
  return {
    name,
    type,
    request: { limit: { type: 'integer' }, after: purpose('next_cursor_param') },
    response: { data: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } }, ...fields },
  }
}

function purpose(role: string): object {
  return { type: 'string', 'x-stainless-pagination-property': { purpose: role } }
}

/** The configuration of Stainless that openai-node could come from, as far as its code tells. */
export function printStainless(methods: readonly OldMethod[]): string {
  const resources: Record<string, Resource> = {}
  for (const { call, verb, path, page } of methods) {
    const endpoint = `${verb.toLowerCase()} ${path}`
    const [name = '', ...groups] = call.toReversed()
    const resource = findResource(resources, groups.toReversed())
    resource.methods = {
      ...resource.methods,
      [snake(name)]: page === undefined ? endpoint : { endpoint, paginated: page },
    }
  }
  for (const [path, own] of Object.entries(models)) {
    const names = path.split('.')
    const at = names.reduce<Resource | undefined>((one, name) => one?.subresources?.[name], { subresources: resources })
    if (at) at.models = own
  }
  return stringify({
    organization: { name: 'openai', docs: 'https://platform.openai.com/docs', contact: 'support@openai.com' },
    targets: { node: { package_name: 'openai', production_repo: 'openai/openai-node', publish: { npm: true } } },
    client_settings: {
      default_env_prefix: 'OPENAI',
      opts: {
        api_key: { type: 'string', read_env: 'OPENAI_API_KEY', auth: { security_scheme: 'ApiKeyAuth' } },
        organization: {
          type: 'string',
          nullable: true,
          read_env: 'OPENAI_ORG_ID',
          send_in_header: 'OpenAI-Organization',
        },
        project: { type: 'string', nullable: true, read_env: 'OPENAI_PROJECT_ID', send_in_header: 'OpenAI-Project' },
      },
    },
    query_settings: { nested_format: 'brackets', array_format: 'brackets' },
    multipart_settings: { array_format: 'brackets' },
    environments: { production: 'https://api.openai.com/v1' },
    pagination,
    resources,
  })
}

function findResource(resources: Record<string, Resource>, path: readonly string[]): Resource {
  const [name = '', ...rest] = path
  const found = (resources[snake(name)] ??= {})
  return rest.length === 0 ? found : findResource((found.subresources ??= {}), rest)
}

function snake(name: string): string {
  return name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_').toLowerCase()
}

// Written by `portolan-generate`: change the document, and write it again.
import { type Operation, operation } from '@portolan/core'
import type { PageParams } from '../objects/types.gen.ts'
import { paging } from '../paging.ts'
import type { CreateTemplateParams, Template, TemplateParams, UpdateTemplateParams } from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const listTemplates: Operation<PageParams, Template[], typeof paging> = operation(schemas, {
  method: 'GET',
  path: '/api/v2/templates',
  params: 'PageParams',
  response: 'Template[]',
  checks,
  paging: paging,
})

export const createTemplate: Operation<CreateTemplateParams, Template, undefined> = operation(schemas, {
  method: 'POST',
  path: '/api/v2/templates',
  params: 'CreateTemplateParams',
  response: 'Template',
  status: 201,
  checks,
})

export const getTemplate: Operation<TemplateParams, Template, undefined> = operation(schemas, {
  method: 'GET',
  path: '/api/v2/templates/{template_id}',
  params: 'TemplateParams',
  response: 'Template',
  checks,
})

export const updateTemplate: Operation<UpdateTemplateParams, Template, undefined> = operation(schemas, {
  method: 'PATCH',
  path: '/api/v2/templates/{template_id}',
  params: 'UpdateTemplateParams',
  response: 'Template',
  checks,
})

export const deleteTemplate: Operation<TemplateParams, void, undefined> = operation(schemas, {
  method: 'DELETE',
  path: '/api/v2/templates/{template_id}',
  params: 'TemplateParams',
  status: 204,
  checks,
})

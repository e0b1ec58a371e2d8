import { operation } from '@portolan/core'
import { paging } from '../paging.ts'

const schemas = () => import('../schemas.ts')

export const listTemplates = operation(schemas, {
  method: 'GET',
  path: '/api/v2/templates',
  params: 'PageParams',
  response: 'Template[]',
  paging,
})

export const getTemplate = operation(schemas, {
  method: 'GET',
  path: '/api/v2/templates/:template_id',
  params: 'TemplateParams',
  response: 'Template',
})

export const createTemplate = operation(schemas, {
  method: 'POST',
  path: '/api/v2/templates',
  params: 'CreateTemplateParams',
  response: 'Template',
  status: 201,
})

export const updateTemplate = operation(schemas, {
  method: 'PATCH',
  path: '/api/v2/templates/:template_id',
  params: 'UpdateTemplateParams',
  response: 'Template',
})

export const deleteTemplate = operation(schemas, {
  method: 'DELETE',
  path: '/api/v2/templates/:template_id',
  params: 'TemplateParams',
  status: 204,
})

// Written by `portolan-generate`: change the document, and write it again.
import {
  type ApiRequest,
  type CallOptions,
  type PagedOptions,
  type PagedRequest,
  type Resource,
  loadCall,
  loadList,
  resource,
} from '@portolan/core'
import type { PageParams } from '../objects/types.gen.ts'
import type { CreateTemplateParams, Template, TemplateParams, UpdateTemplateParams } from './types.gen.ts'

const operations = () => import('./operations.gen.ts')

/** Templates for the new items of a team. */
export interface Templates {
  /**
   * Returns the templates of the team.
   *
   * `GET /api/v2/templates`
   */
  list(params?: PageParams, options?: PagedOptions): PagedRequest<Template, Template[]>
  /**
   * Creates a template, and returns it.
   *
   * `POST /api/v2/templates`
   */
  create(params: CreateTemplateParams, options?: CallOptions): ApiRequest<Template>
  /**
   * Returns one template.
   *
   * `GET /api/v2/templates/{template_id}`
   * @throws NotFoundError no such template
   */
  get(params: TemplateParams, options?: CallOptions): ApiRequest<Template>
  /**
   * Changes a template, and returns it.
   *
   * `PATCH /api/v2/templates/{template_id}`
   *
   * The body is that of a new template: the same four fields are required, whether they change or not.
   * @throws NotFoundError no such template
   */
  update(params: UpdateTemplateParams, options?: CallOptions): ApiRequest<Template>
  /**
   * Deletes a template.
   *
   * `DELETE /api/v2/templates/{template_id}`
   * @throws NotFoundError no such template
   */
  delete(params: TemplateParams, options?: CallOptions): ApiRequest<void>
}

export const templatesResource: Resource<Templates> = resource<Templates>()({
  list: loadList(operations, 'listTemplates'),
  create: loadCall(operations, 'createTemplate'),
  get: loadCall(operations, 'getTemplate'),
  update: loadCall(operations, 'updateTemplate'),
  delete: loadCall(operations, 'deleteTemplate'),
})

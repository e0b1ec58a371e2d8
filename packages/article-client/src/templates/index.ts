import { type CallOptions, type PagedOptions, type PagedRequest, type ApiRequest, resource } from '@portolan/core'
import type { PageParams } from '../page-params.ts'
import { createTemplate, deleteTemplate, getTemplate, listTemplates, updateTemplate } from './operations.ts'
import type { CreateTemplateParams, TemplateParams, UpdateTemplateParams } from './params.ts'
import type { Template } from './template.ts'

/** What the new items of a team begin with. @see seed 000, Teams, members, templates */
export interface Templates {
  /**
   * The templates of the team.
   * @see seed 000, Teams, members, templates, GET /api/v2/templates
   */
  list(params?: PageParams, options?: PagedOptions): PagedRequest<Template, Template[]>
  /**
   * One template.
   * @throws NotFoundError there is none of this ID
   * @see seed 000, Teams, members, templates, GET /api/v2/templates/:template_id
   */
  get(params: TemplateParams, options?: CallOptions): ApiRequest<Template>
  /**
   * Makes a template.
   * @see seed 000, Teams, members, templates, POST /api/v2/templates
   */
  create(params: CreateTemplateParams, options?: CallOptions): ApiRequest<Template>
  /**
   * Replaces a template.
   * @throws NotFoundError there is no such template
   * @see seed 000, Teams, members, templates, PATCH /api/v2/templates/:template_id
   */
  update(params: UpdateTemplateParams, options?: CallOptions): ApiRequest<Template>
  /**
   * Deletes a template, for good.
   * @throws NotFoundError there is no such template
   * @see seed 000, Teams, members, templates, DELETE /api/v2/templates/:template_id
   */
  delete(params: TemplateParams, options?: CallOptions): ApiRequest<void>
}

export const templates = resource<Templates>()({
  list: listTemplates,
  get: getTemplate,
  create: createTemplate,
  update: updateTemplate,
  delete: deleteTemplate,
})

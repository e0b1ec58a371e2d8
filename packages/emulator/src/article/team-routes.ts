import * as o from '@portolan/article-client/operations'
import type { CreateTemplateParams } from '@portolan/article-client'
import { HttpError } from '../http-error.ts'
import { renderMember, renderTemplate } from './render.ts'
import type { TemplateRecord } from './state.ts'
import { checkGroup, readTags } from './tagging.ts'
import type { ArticleRow, Visit } from './visit.ts'

const teams = [
  { active: true, id: 'portolan', name: 'Portolan' },
  { active: false, id: 'archive', name: 'Archive' },
]

export const teamRows: readonly ArticleRow[] = [
  ['teams.list', o.listTeams, () => teams, 'team'],
  ['teamMembers.list', o.listTeamMembers, (visit) => visit.paged(visit.host.members, renderMember), 'team'],
  ['teamMembers.remove', o.removeTeamMember, removeMember, 'team'],
  ['templates.list', o.listTemplates, (visit) => visit.paged(visit.host.templates, renderTemplate), 'team'],
  ['templates.get', o.getTemplate, (visit) => renderTemplate(visit.showing, find(visit)), 'team'],
  ['templates.create', o.createTemplate, create, 'team'],
  ['templates.update', o.updateTemplate, update, 'team'],
  ['templates.delete', o.deleteTemplate, remove, 'team'],
]

function removeMember(visit: Visit): void {
  if (!visit.isAdmin()) throw new HttpError(403)
  const { host } = visit
  const member = host.members.find(({ id }) => id === visit.text('user_id'))
  if (!member) throw new HttpError(404)
  if (member.role === 'owner' || member.id === visit.caller())
    throw new HttpError(403, 'Neither the owner nor the caller can be removed')
  host.members = host.members.filter((one) => one !== member)
}

function create(visit: Visit) {
  const { templates } = visit.host
  const id = Math.max(0, ...templates.map((one) => one.id)) + 1
  const template = { id, ...content(visit) }
  templates.unshift(template)
  return renderTemplate(visit.showing, template)
}

function update(visit: Visit) {
  const template = find(visit)
  return renderTemplate(visit.showing, Object.assign(template, content(visit, template)))
}

function remove(visit: Visit): void {
  const template = find(visit)
  visit.host.templates = visit.host.templates.filter((one) => one !== template)
}

function find({ host, params }: Visit): TemplateRecord {
  const template = host.templates.find(({ id }) => String(id) === String(params['template_id']))
  if (!template) throw new HttpError(404)
  return template
}

/** The content of a template from the request body; omitted fields keep their values. */
function content({ params, host }: Visit, before?: TemplateRecord) {
  const { name, title, body, tags, coedit, group_url_name: group } = params as unknown as CreateTemplateParams
  if (name.trim() === '') throw new HttpError(400, 'name must not be empty')
  return {
    name,
    title,
    body,
    tags: readTags(tags),
    coedit: coedit ?? before?.coedit ?? false,
    group: checkGroup(host, group === undefined ? (before?.group ?? null) : group),
  }
}

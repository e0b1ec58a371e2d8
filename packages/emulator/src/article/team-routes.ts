import type { CreateTemplateParams } from '@portolan/article-client'
import {
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTeamMembers,
  listTeams,
  listTemplates,
  removeTeamMember,
  updateTemplate,
} from '@portolan/article-client/operations'
import type { Route } from '../service.ts'
import type { Answering, Visit } from './host.ts'
import { inPages } from './pages.ts'
import type { TemplateRecord } from './records.ts'
import { Refusal } from './refusal.ts'
import { findGroup, readTags } from './tag-records.ts'

export function teamRoutes(route: Answering): Route[] {
  return [
    route('teams.list', listTeams, () => [
      { active: true, id: 'portolan', name: 'Portolan' },
      { active: false, id: 'archive', name: 'Archive' },
    ]),
    route('teamMembers.list', listTeamMembers, (visit) => inPages(visit, visit.host.members, visit.render.member)),
    route('teamMembers.remove', removeTeamMember, ({ host, text, caller, isAdmin }) => {
      if (!isAdmin()) throw new Refusal(403)
      const member = host.members.find(({ person }) => person.id === text('user_id'))
      if (!member) throw new Refusal(404)
      if (member.role === 'owner' || member.person === caller().person)
        throw new Refusal(403, 'Neither the owner nor the caller can be taken out')
      host.members = host.members.filter((one) => one !== member)
    }),
    route('templates.list', listTemplates, (visit) => inPages(visit, visit.host.templates, visit.render.template)),
    route('templates.get', getTemplate, (visit) => visit.render.template(find(visit))),
    route('templates.create', createTemplate, (visit) => {
      const { host, now } = visit
      const id = Math.max(0, ...host.templates.map((one) => one.id)) + 1
      const template = { id, createdAt: now, ...content(visit) }
      host.templates.unshift(template)
      return visit.render.template(template)
    }),
    route('templates.update', updateTemplate, (visit) => {
      const template = find(visit)
      return visit.render.template(Object.assign(template, content(visit, template)))
    }),
    route('templates.delete', deleteTemplate, (visit) => {
      const template = find(visit)
      visit.host.templates = visit.host.templates.filter((one) => one !== template)
    }),
  ]
}

function find({ host, params }: Visit): TemplateRecord {
  const template = host.templates.find((one) => String(one.id) === String(params['template_id']))
  if (!template) throw new Refusal(404)
  return template
}

/** What the body says of a template; what it leaves out stays as it was. */
function content({ params, host }: Visit, before?: TemplateRecord) {
  const { name, title, body, tags, coedit, group_url_name: group } = params as unknown as CreateTemplateParams
  if (name.trim() === '') throw new Refusal(400, 'name must not be empty')
  return {
    name,
    title,
    body,
    tags: readTags(tags),
    coedit: coedit ?? before?.coedit ?? false,
    group: group === undefined ? (before?.group ?? null) : findGroup(host, group),
  }
}

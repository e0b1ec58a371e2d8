import { styleText } from 'node:util'
import { columns, fit } from '../terminal.ts'
import type {
  BindingTemplate,
  BusinessEntity,
  BusinessService,
  RelatedBusinessInfo,
  TModel,
} from '@portolan/uddi-client'

/** A line of a tree, and the branches below it. */
interface Branch {
  readonly text: string
  readonly branches?: readonly Branch[]
}

/** A business with contacts, services, bindings, tModels and relations, as a tree for a terminal. */
export function businessTree(
  business: BusinessEntity,
  related: readonly RelatedBusinessInfo[],
  tModels: ReadonlyMap<string, TModel>,
): string {
  const { name, description, contacts, businessServices, categoryBag, identifierBag, discoveryURLs } = business
  const branches: readonly Branch[] = [
    ...description.map(({ value }) => ({ text: value })),
    ...discoveryURLs.map(({ useType = '', value }) => ({ text: `${dim(useType)} ${value}` })),
    ...identifierBag.map(({ keyName = '', keyValue }) => ({ text: `${dim(keyName)} ${keyValue}` })),
    ...categoryBag.map(({ keyName = '', keyValue }) => ({ text: `${dim('category')} ${keyName} ${dim(keyValue)}` })),
    ...contacts.map(({ personName = '', email, phone }) => ({
      text: [personName, ...email.map(({ value }) => value), ...phone.map(({ value }) => value)].join('  '),
    })),
    ...businessServices.map((service) => serviceBranch(service, business, tModels)),
    ...(related.length ? [{ text: 'Related businesses', branches: related.map(relatedBranch) }] : []),
  ]
  return `\n${styleText('bold', name[0]?.value ?? '(no name)')}  ${dim(business.businessKey)}\n${draw(branches, '')}`
}

function serviceBranch(
  { name, businessKey, bindingTemplates }: BusinessService,
  business: BusinessEntity,
  tModels: ReadonlyMap<string, TModel>,
): Branch {
  const from = businessKey !== undefined && businessKey !== business.businessKey ? dim('  of another business') : ''
  return {
    text: styleText('cyan', name[0]?.value ?? '(no name)') + from,
    branches: bindingTemplates.map((binding) => bindingBranch(binding, tModels)),
  }
}

function bindingBranch(
  { accessPoint, hostingRedirector, tModelInstanceDetails }: BindingTemplate,
  tModels: ReadonlyMap<string, TModel>,
): Branch {
  return {
    text: accessPoint?.value ?? `see binding ${hostingRedirector?.bindingKey ?? ''}`,
    branches: tModelInstanceDetails.map(({ tModelKey }) => {
      const tModel = tModels.get(tModelKey)
      return { text: `${tModel?.name.value ?? tModelKey}  ${dim(tModel?.description[0]?.value ?? '')}` }
    }),
  }
}

function relatedBranch({ name, sharedRelationships }: RelatedBusinessInfo): Branch {
  const relations = sharedRelationships.flatMap(({ direction, keyedReference }) =>
    keyedReference.map(({ keyValue }) => `${direction === 'fromKey' ? '→' : '←'} ${keyValue}`),
  )
  return { text: `${name[0]?.value ?? '(no name)'}  ${dim(relations.join(', '))}` }
}

function draw(branches: readonly Branch[], indent: string): string {
  return branches
    .map(({ text, branches: inner = [] }, index) => {
      const isLast = index === branches.length - 1
      const own = `${fit(`${indent}${styleText('dim', isLast ? '└─' : '├─')} ${text}`, columns())}\n`
      return own + draw(inner, `${indent}${isLast ? '   ' : `${styleText('dim', '│')}  `}`)
    })
    .join('')
}

function dim(text: string): string {
  return styleText('dim', text)
}

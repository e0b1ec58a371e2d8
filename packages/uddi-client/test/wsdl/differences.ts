import type { ElementFacts } from './read-schema.ts'

/** A difference between our schema and the published one that is meant. */
export interface Explained {
  readonly why: string
  readonly differences: readonly string[]
}

const answers = [
  'bindingDetail',
  'businessDetail',
  'businessDetailExt',
  'businessList',
  'dispositionReport',
  'relatedBusinessesList',
  'serviceDetail',
  'serviceList',
  'tModelDetail',
  'tModelList',
]

export const explained: readonly Explained[] = [
  {
    why: 'Responses are read leniently: registries leave these out.',
    differences: [
      ...answers.flatMap((name) => [
        `${name} @generic: optional string here, required string published`,
        `${name} @operator: optional string here, required string published`,
      ]),
      'errInfo @errCode: optional string here, required string published',
      'result @errno: optional int here, required int published',
      'serviceInfo @businessKey: optional string here, required string published',
      'contact: personName? here, personName published',
      'relatedBusinessesList: businessKey? here, businessKey published',
    ],
  },
  {
    why: 'Responses are read leniently: a list may be empty.',
    differences: [
      'businessDetailExt: businessEntityExt* here, businessEntityExt+ published',
      'businessEntity: name* here, name+ published',
      'businessInfo: name* here, name+ published',
      'categoryBag: keyedReference* here, keyedReference+ published',
      'contacts: contact* here, contact+ published',
      'discoveryURLs: discoveryURL* here, discoveryURL+ published',
      'dispositionReport: result* here, result+ published',
      'identifierBag: keyedReference* here, keyedReference+ published',
      'relatedBusinessInfo: name* here, name+ published',
      'sharedRelationships: keyedReference* here, keyedReference+ published',
      'tModelDetail: tModel* here, tModel+ published',
    ],
  },
  {
    why: 'A relationship can be shared from both sides, as the specification says; the published schema allows one.',
    differences: ['relatedBusinessInfo: sharedRelationships* here, sharedRelationships published'],
  },
  {
    why: 'Closed sets of the published schema are open here, and a use type may be left out.',
    differences: [
      'accessPoint @URLType: optional string here, required NMTOKEN published',
      'discoveryURL @useType: optional string here, required string published',
      'result @keyType: optional string here, optional NMTOKEN published',
      'sharedRelationships @direction: optional string here, required NMTOKEN published',
    ],
  },
  {
    why: 'The published schema writes a truth value as one of two words.',
    differences: answers.map((name) => `${name} @truncated: optional boolean here, optional NMTOKEN published`),
  },
]

export function differencesOf(
  ours: ReadonlyMap<string, ElementFacts>,
  published: ReadonlyMap<string, ElementFacts>,
): string[] {
  return Array.from(ours).flatMap(([name, own]) => {
    const theirs = published.get(name)
    return theirs ? elementDifferences(name, own, theirs) : [`${name}: only ours`]
  })
}

function elementDifferences(name: string, own: ElementFacts, theirs: ElementFacts): string[] {
  const names = new Set([...Object.keys(own.attributes), ...Object.keys(theirs.attributes)])
  const attributes = Array.from(names, (attribute) => [
    `${name} @${attribute}`,
    own.attributes[attribute] ?? 'nothing',
    theirs.attributes[attribute] ?? 'nothing',
  ])
  // The order of elements matters: they are compared place by place.
  const length = Math.max(own.children.length, theirs.children.length)
  const children = Array.from({ length }, (_, at) => [
    name,
    own.children[at] ?? 'nothing',
    theirs.children[at] ?? 'nothing',
  ])
  const text = [[name, own.hasText ? 'text' : 'no text', theirs.hasText ? 'text' : 'no text']]
  return [...attributes, ...children, ...text]
    .filter(([, here, there]) => here !== there)
    .map(([where, here, there]) => `${where}: ${here} here, ${there} published`)
}

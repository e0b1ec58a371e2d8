// Written by `portolan-generate`: change the document, and write it again.
import { hasOnly, isIntegerLike, isList, isObject, isRecord } from '@portolan/core/check'
import { isXmlText } from '../xml/characters.ts'

const values1 = new Set<string>(['findQualifiers', 'maxRows'])

function part1(value: unknown): boolean {
  return typeof value === 'string' && isXmlText(value as never)
}

const values2 = new Set<string>(['findQualifiers', 'maxRows', 'serviceKey', 'tModelBag'])

function part2(value: unknown): boolean {
  return (typeof value === 'string' && isXmlText(value as never)) || SearchName(value)
}

const values3 = new Set<string>([
  'findQualifiers',
  'maxRows',
  'name',
  'identifierBag',
  'categoryBag',
  'tModelBag',
  'discoveryURLs',
])

const pattern1 = /^[A-Za-z]{1,8}(?:-[\dA-Za-z]{1,8})*$/

const values4 = new Set<string>(['value', 'lang'])

const values5 = new Set<string>(['tModelKey', 'keyName', 'keyValue'])

const values6 = new Set<string>(['value', 'useType'])

const values7 = new Set<string>(['findQualifiers', 'maxRows', 'businessKey', 'keyedReference'])

const values8 = new Set<string>(['findQualifiers', 'maxRows', 'businessKey', 'name', 'categoryBag', 'tModelBag'])

const values9 = new Set<string>(['findQualifiers', 'maxRows', 'name', 'identifierBag', 'categoryBag'])

const values10 = new Set<string>(['bindingKey'])

const values11 = new Set<string>(['businessKey'])

const values12 = new Set<string>(['serviceKey'])

const values13 = new Set<string>(['tModelKey'])

function part3(value: unknown): boolean {
  return typeof value === 'string'
}

function part4(value: unknown): boolean {
  return isRecord(value, part3)
}

function part5(value: unknown): boolean {
  return typeof value === 'string' || ForeignElement(value)
}

export function FindParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['maxRows'] === undefined || isIntegerLike(value['maxRows'], 0, 2147483647)) &&
    (value['findQualifiers'] === undefined || isList(value['findQualifiers'], FindQualifier)) &&
    hasOnly(value, values1)
  )
}

export function FindQualifier(value: unknown): boolean {
  return typeof value === 'string' && isXmlText(value as never)
}

export function FindBindingParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['maxRows'] === undefined || isIntegerLike(value['maxRows'], 0, 2147483647)) &&
    typeof value['serviceKey'] === 'string' &&
    isXmlText(value['serviceKey'] as never) &&
    (value['findQualifiers'] === undefined || isList(value['findQualifiers'], FindQualifier)) &&
    isList(value['tModelBag'], part1, 1) &&
    hasOnly(value, values2)
  )
}

export function FindBusinessParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['maxRows'] === undefined || isIntegerLike(value['maxRows'], 0, 2147483647)) &&
    (value['findQualifiers'] === undefined || isList(value['findQualifiers'], FindQualifier)) &&
    (value['name'] === undefined || isList(value['name'], part2)) &&
    (value['identifierBag'] === undefined || isList(value['identifierBag'], SearchReference, 1)) &&
    (value['categoryBag'] === undefined || isList(value['categoryBag'], SearchReference, 1)) &&
    (value['tModelBag'] === undefined || isList(value['tModelBag'], part1, 1)) &&
    (value['discoveryURLs'] === undefined || isList(value['discoveryURLs'], SearchURL, 1)) &&
    hasOnly(value, values3)
  )
}

export function SearchName(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['value'] === 'string' &&
    isXmlText(value['value'] as never) &&
    (value['lang'] === undefined || (typeof value['lang'] === 'string' && pattern1.test(value['lang']))) &&
    hasOnly(value, values4)
  )
}

export function SearchReference(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['tModelKey'] === undefined ||
      (typeof value['tModelKey'] === 'string' && isXmlText(value['tModelKey'] as never))) &&
    (value['keyName'] === undefined ||
      (typeof value['keyName'] === 'string' && isXmlText(value['keyName'] as never))) &&
    typeof value['keyValue'] === 'string' &&
    isXmlText(value['keyValue'] as never) &&
    hasOnly(value, values5)
  )
}

export function SearchURL(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['value'] === 'string' &&
    isXmlText(value['value'] as never) &&
    typeof value['useType'] === 'string' &&
    isXmlText(value['useType'] as never) &&
    hasOnly(value, values6)
  )
}

export function FindRelatedBusinessesParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['maxRows'] === undefined || isIntegerLike(value['maxRows'], 0, 2147483647)) &&
    typeof value['businessKey'] === 'string' &&
    isXmlText(value['businessKey'] as never) &&
    (value['findQualifiers'] === undefined || isList(value['findQualifiers'], FindQualifier)) &&
    (value['keyedReference'] === undefined || SearchReference(value['keyedReference'])) &&
    hasOnly(value, values7)
  )
}

export function FindServiceParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['maxRows'] === undefined || isIntegerLike(value['maxRows'], 0, 2147483647)) &&
    (value['businessKey'] === undefined ||
      (typeof value['businessKey'] === 'string' && isXmlText(value['businessKey'] as never))) &&
    (value['findQualifiers'] === undefined || isList(value['findQualifiers'], FindQualifier)) &&
    (value['name'] === undefined || isList(value['name'], part2)) &&
    (value['categoryBag'] === undefined || isList(value['categoryBag'], SearchReference, 1)) &&
    (value['tModelBag'] === undefined || isList(value['tModelBag'], part1, 1)) &&
    hasOnly(value, values8)
  )
}

export function FindTModelParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['maxRows'] === undefined || isIntegerLike(value['maxRows'], 0, 2147483647)) &&
    (value['findQualifiers'] === undefined || isList(value['findQualifiers'], FindQualifier)) &&
    (value['name'] === undefined ||
      (typeof value['name'] === 'string' && isXmlText(value['name'] as never)) ||
      SearchName(value['name'])) &&
    (value['identifierBag'] === undefined || isList(value['identifierBag'], SearchReference, 1)) &&
    (value['categoryBag'] === undefined || isList(value['categoryBag'], SearchReference, 1)) &&
    hasOnly(value, values9)
  )
}

export function GetBindingDetailParams(value: unknown): boolean {
  return isObject(value) && isList(value['bindingKey'], part1, 1) && hasOnly(value, values10)
}

export function GetBusinessDetailParams(value: unknown): boolean {
  return isObject(value) && isList(value['businessKey'], part1, 1) && hasOnly(value, values11)
}

export function GetServiceDetailParams(value: unknown): boolean {
  return isObject(value) && isList(value['serviceKey'], part1, 1) && hasOnly(value, values12)
}

export function GetTModelDetailParams(value: unknown): boolean {
  return isObject(value) && isList(value['tModelKey'], part1, 1) && hasOnly(value, values13)
}

export function BindingDetail(value: unknown): boolean {
  return isObject(value) && AnswerFrame(value) && isList(value['bindingTemplate'], BindingTemplate)
}

export function BindingTemplate(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['serviceKey'] === undefined || typeof value['serviceKey'] === 'string') &&
    typeof value['bindingKey'] === 'string' &&
    isList(value['description'], Description) &&
    (value['accessPoint'] === undefined || AccessPoint(value['accessPoint'])) &&
    (value['hostingRedirector'] === undefined || HostingRedirector(value['hostingRedirector'])) &&
    isList(value['tModelInstanceDetails'], TModelInstanceInfo)
  )
}

export function Description(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['value'] === 'string' &&
    (value['lang'] === undefined || typeof value['lang'] === 'string')
  )
}

export function AccessPoint(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['URLType'] === undefined || typeof value['URLType'] === 'string') &&
    typeof value['value'] === 'string'
  )
}

export function HostingRedirector(value: unknown): boolean {
  return isObject(value) && typeof value['bindingKey'] === 'string'
}

export function TModelInstanceInfo(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['tModelKey'] === 'string' &&
    isList(value['description'], Description) &&
    (value['instanceDetails'] === undefined || InstanceDetails(value['instanceDetails']))
  )
}

export function InstanceDetails(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['instanceParms'] === undefined || typeof value['instanceParms'] === 'string') &&
    isList(value['description'], Description) &&
    (value['overviewDoc'] === undefined || OverviewDoc(value['overviewDoc']))
  )
}

export function OverviewDoc(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['overviewURL'] === undefined || typeof value['overviewURL'] === 'string') &&
    isList(value['description'], Description)
  )
}

export function BusinessDetail(value: unknown): boolean {
  return isObject(value) && AnswerFrame(value) && isList(value['businessEntity'], BusinessEntity)
}

export function BusinessEntity(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['businessKey'] === 'string' &&
    (value['operator'] === undefined || typeof value['operator'] === 'string') &&
    (value['authorizedName'] === undefined || typeof value['authorizedName'] === 'string') &&
    isList(value['discoveryURLs'], DiscoveryURL) &&
    isList(value['name'], Name) &&
    isList(value['description'], Description) &&
    isList(value['contacts'], Contact) &&
    isList(value['businessServices'], BusinessService) &&
    isList(value['identifierBag'], KeyedReference) &&
    isList(value['categoryBag'], KeyedReference)
  )
}

export function DiscoveryURL(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['value'] === 'string' &&
    (value['useType'] === undefined || typeof value['useType'] === 'string')
  )
}

export function Name(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['value'] === 'string' &&
    (value['lang'] === undefined || typeof value['lang'] === 'string')
  )
}

export function Contact(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['useType'] === undefined || typeof value['useType'] === 'string') &&
    (value['personName'] === undefined || typeof value['personName'] === 'string') &&
    isList(value['description'], Description) &&
    isList(value['phone'], Phone) &&
    isList(value['email'], Email) &&
    isList(value['address'], Address)
  )
}

export function Phone(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['value'] === 'string' &&
    (value['useType'] === undefined || typeof value['useType'] === 'string')
  )
}

export function Email(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['value'] === 'string' &&
    (value['useType'] === undefined || typeof value['useType'] === 'string')
  )
}

export function Address(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['useType'] === undefined || typeof value['useType'] === 'string') &&
    (value['sortCode'] === undefined || typeof value['sortCode'] === 'string') &&
    (value['tModelKey'] === undefined || typeof value['tModelKey'] === 'string') &&
    isList(value['addressLine'], AddressLine)
  )
}

export function AddressLine(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['value'] === 'string' &&
    (value['keyName'] === undefined || typeof value['keyName'] === 'string') &&
    (value['keyValue'] === undefined || typeof value['keyValue'] === 'string')
  )
}

export function BusinessService(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['serviceKey'] === 'string' &&
    (value['businessKey'] === undefined || typeof value['businessKey'] === 'string') &&
    isList(value['name'], Name) &&
    isList(value['description'], Description) &&
    isList(value['bindingTemplates'], BindingTemplate) &&
    isList(value['categoryBag'], KeyedReference)
  )
}

export function KeyedReference(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['tModelKey'] === undefined || typeof value['tModelKey'] === 'string') &&
    (value['keyName'] === undefined || typeof value['keyName'] === 'string') &&
    typeof value['keyValue'] === 'string'
  )
}

export function BusinessDetailExt(value: unknown): boolean {
  return isObject(value) && AnswerFrame(value) && isList(value['businessEntityExt'], BusinessEntityExt)
}

export function BusinessEntityExt(value: unknown): boolean {
  return (
    isObject(value) &&
    BusinessEntity(value['businessEntity']) &&
    (value['any'] === undefined || isList(value['any'], ForeignElement))
  )
}

export function ForeignElement(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['name'] === 'string' &&
    typeof value['namespace'] === 'string' &&
    part4(value['attributes']) &&
    isList(value['content'], part5)
  )
}

export function BusinessList(value: unknown): boolean {
  return isObject(value) && AnswerFrame(value) && isList(value['businessInfos'], BusinessInfo)
}

export function BusinessInfo(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['businessKey'] === 'string' &&
    isList(value['name'], Name) &&
    isList(value['description'], Description) &&
    isList(value['serviceInfos'], ServiceInfo)
  )
}

export function ServiceInfo(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['serviceKey'] === 'string' &&
    (value['businessKey'] === undefined || typeof value['businessKey'] === 'string') &&
    isList(value['name'], Name)
  )
}

export function RelatedBusinessesList(value: unknown): boolean {
  return (
    isObject(value) &&
    AnswerFrame(value) &&
    (value['businessKey'] === undefined || typeof value['businessKey'] === 'string') &&
    isList(value['relatedBusinessInfos'], RelatedBusinessInfo)
  )
}

export function RelatedBusinessInfo(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['businessKey'] === 'string' &&
    isList(value['name'], Name) &&
    isList(value['description'], Description) &&
    isList(value['sharedRelationships'], SharedRelationships)
  )
}

export function SharedRelationships(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['direction'] === undefined || typeof value['direction'] === 'string') &&
    isList(value['keyedReference'], KeyedReference)
  )
}

export function ServiceDetail(value: unknown): boolean {
  return isObject(value) && AnswerFrame(value) && isList(value['businessService'], BusinessService)
}

export function ServiceList(value: unknown): boolean {
  return isObject(value) && AnswerFrame(value) && isList(value['serviceInfos'], ServiceInfo)
}

export function TModelDetail(value: unknown): boolean {
  return isObject(value) && AnswerFrame(value) && isList(value['tModel'], TModel)
}

export function TModel(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['tModelKey'] === 'string' &&
    (value['operator'] === undefined || typeof value['operator'] === 'string') &&
    (value['authorizedName'] === undefined || typeof value['authorizedName'] === 'string') &&
    Name(value['name']) &&
    isList(value['description'], Description) &&
    (value['overviewDoc'] === undefined || OverviewDoc(value['overviewDoc'])) &&
    isList(value['identifierBag'], KeyedReference) &&
    isList(value['categoryBag'], KeyedReference)
  )
}

export function TModelList(value: unknown): boolean {
  return isObject(value) && AnswerFrame(value) && isList(value['tModelInfos'], TModelInfo)
}

export function TModelInfo(value: unknown): boolean {
  return isObject(value) && typeof value['tModelKey'] === 'string' && Name(value['name'])
}

export function DispositionReport(value: unknown): boolean {
  return isObject(value) && AnswerFrame(value) && isList(value['result'], Result)
}

export function Result(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['keyType'] === undefined || typeof value['keyType'] === 'string') &&
    (value['errno'] === undefined || Number.isSafeInteger(value['errno'])) &&
    (value['errInfo'] === undefined || ErrInfo(value['errInfo']))
  )
}

export function ErrInfo(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['errCode'] === undefined || typeof value['errCode'] === 'string') &&
    typeof value['value'] === 'string'
  )
}

export function AnswerFrame(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['truncated'] === undefined || typeof value['truncated'] === 'boolean') &&
    (value['generic'] === undefined || typeof value['generic'] === 'string') &&
    (value['operator'] === undefined || typeof value['operator'] === 'string')
  )
}

import type { UddiClient } from '@portolan/uddi-client'
import { answer } from './set-up.ts'

/** A call, and the message that the published schema asks for. */
export interface WireRow {
  /** The call, which is also the name under which the package exports the operation. */
  readonly call: keyof UddiClient
  readonly params?: Readonly<Record<string, unknown>>
  readonly soapAction: string
  /** The whole envelope, exactly as it is sent. */
  readonly body: string
  readonly answer: string
}

const open =
  '<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>'
const close = '</soap:Body></soap:Envelope>'

/**
 * Every operation with every param of the published schema, given in the reverse of the order that the schema asks for; and
 * each search with as little as it takes.
 */
export const wireTable: readonly WireRow[] = [
  {
    call: 'findBinding',
    params: { tModelBag: ['uuid:1', 'uuid:2'], findQualifiers: ['orAllKeys'], serviceKey: 's1', maxRows: '10' },
    soapAction: '"find_binding"',
    body: `${open}<find_binding xmlns="urn:uddi-org:api_v2" generic="2.0" maxRows="10" serviceKey="s1"><findQualifiers><findQualifier>orAllKeys</findQualifier></findQualifiers><tModelBag><tModelKey>uuid:1</tModelKey><tModelKey>uuid:2</tModelKey></tModelBag></find_binding>${close}`,
    answer: answer('bindingDetail', ''),
  },
  {
    call: 'findBinding',
    params: { serviceKey: 's1', tModelBag: ['uuid:1'] },
    soapAction: '"find_binding"',
    body: `${open}<find_binding xmlns="urn:uddi-org:api_v2" generic="2.0" serviceKey="s1"><tModelBag><tModelKey>uuid:1</tModelKey></tModelBag></find_binding>${close}`,
    answer: answer('bindingDetail', ''),
  },
  {
    call: 'findBusiness',
    params: {
      discoveryURLs: [
        { value: 'https://example.com/?a=1&b=2', useType: 'homepage' },
        { value: 'https://example.com', useType: '' },
      ],
      tModelBag: ['uuid:3', 'uuid:4'],
      categoryBag: [{ keyValue: 'v', keyName: 'n', tModelKey: 'uuid:5' }, { keyValue: '' }],
      identifierBag: [
        { keyValue: '<w>', tModelKey: 'uuid:6' },
        { keyValue: '"x"', keyName: 'y & z' },
      ],
      name: ['Port%', { value: 'Carte & <Fils>', lang: 'fr-CA' }, { value: 'Ζάκυνθος' }],
      findQualifiers: ['sortByNameDesc', 'a-new-one'],
      maxRows: 5,
    },
    soapAction: '"find_business"',
    body: `${open}<find_business xmlns="urn:uddi-org:api_v2" generic="2.0" maxRows="5"><findQualifiers><findQualifier>sortByNameDesc</findQualifier><findQualifier>a-new-one</findQualifier></findQualifiers><name>Port%</name><name xml:lang="fr-CA">Carte &amp; &lt;Fils&gt;</name><name>Ζάκυνθος</name><identifierBag><keyedReference tModelKey="uuid:6" keyValue="&lt;w&gt;"/><keyedReference keyName="y &amp; z" keyValue="&quot;x&quot;"/></identifierBag><categoryBag><keyedReference tModelKey="uuid:5" keyName="n" keyValue="v"/><keyedReference keyValue=""/></categoryBag><tModelBag><tModelKey>uuid:3</tModelKey><tModelKey>uuid:4</tModelKey></tModelBag><discoveryURLs><discoveryURL useType="homepage">https://example.com/?a=1&amp;b=2</discoveryURL><discoveryURL useType="">https://example.com</discoveryURL></discoveryURLs></find_business>${close}`,
    answer: answer('businessList', '<businessInfos/>'),
  },
  {
    call: 'findBusiness',
    soapAction: '"find_business"',
    body: `${open}<find_business xmlns="urn:uddi-org:api_v2" generic="2.0"/>${close}`,
    answer: answer('businessList', '<businessInfos/>'),
  },
  {
    call: 'findRelatedBusinesses',
    params: {
      keyedReference: { keyValue: 'parent-child', keyName: 'Holding', tModelKey: 'uuid:7' },
      businessKey: 'b1',
      findQualifiers: ['sortByDateDesc'],
      maxRows: 0,
    },
    soapAction: '"find_relatedBusinesses"',
    body: `${open}<find_relatedBusinesses xmlns="urn:uddi-org:api_v2" generic="2.0" maxRows="0"><findQualifiers><findQualifier>sortByDateDesc</findQualifier></findQualifiers><businessKey>b1</businessKey><keyedReference tModelKey="uuid:7" keyName="Holding" keyValue="parent-child"/></find_relatedBusinesses>${close}`,
    answer: answer('relatedBusinessesList', '<businessKey>b1</businessKey><relatedBusinessInfos/>'),
  },
  {
    call: 'findRelatedBusinesses',
    params: { businessKey: 'b1', findQualifiers: [] },
    soapAction: '"find_relatedBusinesses"',
    body: `${open}<find_relatedBusinesses xmlns="urn:uddi-org:api_v2" generic="2.0"><businessKey>b1</businessKey></find_relatedBusinesses>${close}`,
    answer: answer('relatedBusinessesList', '<businessKey>b1</businessKey><relatedBusinessInfos/>'),
  },
  {
    call: 'findService',
    params: {
      tModelBag: ['uuid:8'],
      categoryBag: [{ keyValue: 'v' }],
      name: [{ lang: 'en', value: 'Ordering' }, 'Billing'],
      findQualifiers: ['exactNameMatch', 'caseSensitiveMatch'],
      businessKey: 'b1',
      maxRows: 7,
    },
    soapAction: '"find_service"',
    body: `${open}<find_service xmlns="urn:uddi-org:api_v2" generic="2.0" maxRows="7" businessKey="b1"><findQualifiers><findQualifier>exactNameMatch</findQualifier><findQualifier>caseSensitiveMatch</findQualifier></findQualifiers><name xml:lang="en">Ordering</name><name>Billing</name><categoryBag><keyedReference keyValue="v"/></categoryBag><tModelBag><tModelKey>uuid:8</tModelKey></tModelBag></find_service>${close}`,
    answer: answer('serviceList', '<serviceInfos/>'),
  },
  {
    call: 'findService',
    params: { businessKey: '' },
    soapAction: '"find_service"',
    body: `${open}<find_service xmlns="urn:uddi-org:api_v2" generic="2.0" businessKey=""/>${close}`,
    answer: answer('serviceList', '<serviceInfos/>'),
  },
  {
    call: 'findTModel',
    params: {
      categoryBag: [{ keyValue: 'v' }],
      identifierBag: [{ keyValue: 'i' }],
      name: { value: 'uddi-org:', lang: 'en' },
      findQualifiers: ['sortByDateAsc'],
      maxRows: 9,
    },
    soapAction: '"find_tModel"',
    body: `${open}<find_tModel xmlns="urn:uddi-org:api_v2" generic="2.0" maxRows="9"><findQualifiers><findQualifier>sortByDateAsc</findQualifier></findQualifiers><name xml:lang="en">uddi-org:</name><identifierBag><keyedReference keyValue="i"/></identifierBag><categoryBag><keyedReference keyValue="v"/></categoryBag></find_tModel>${close}`,
    answer: answer('tModelList', '<tModelInfos/>'),
  },
  {
    call: 'findTModel',
    params: { name: 'uddi-org:%' },
    soapAction: '"find_tModel"',
    body: `${open}<find_tModel xmlns="urn:uddi-org:api_v2" generic="2.0"><name>uddi-org:%</name></find_tModel>${close}`,
    answer: answer('tModelList', '<tModelInfos/>'),
  },
  {
    call: 'getBindingDetail',
    params: { bindingKey: ['k1', 'k2'] },
    soapAction: '"get_bindingDetail"',
    body: `${open}<get_bindingDetail xmlns="urn:uddi-org:api_v2" generic="2.0"><bindingKey>k1</bindingKey><bindingKey>k2</bindingKey></get_bindingDetail>${close}`,
    answer: answer('bindingDetail', ''),
  },
  {
    call: 'getBusinessDetail',
    params: { businessKey: ['k1', 'k2'] },
    soapAction: '"get_businessDetail"',
    body: `${open}<get_businessDetail xmlns="urn:uddi-org:api_v2" generic="2.0"><businessKey>k1</businessKey><businessKey>k2</businessKey></get_businessDetail>${close}`,
    answer: answer('businessDetail', ''),
  },
  {
    call: 'getBusinessDetailExt',
    params: { businessKey: ['k1', 'k2'] },
    soapAction: '"get_businessDetailExt"',
    body: `${open}<get_businessDetailExt xmlns="urn:uddi-org:api_v2" generic="2.0"><businessKey>k1</businessKey><businessKey>k2</businessKey></get_businessDetailExt>${close}`,
    answer: answer('businessDetailExt', ''),
  },
  {
    call: 'getServiceDetail',
    params: { serviceKey: ['k1', 'k2'] },
    soapAction: '"get_serviceDetail"',
    body: `${open}<get_serviceDetail xmlns="urn:uddi-org:api_v2" generic="2.0"><serviceKey>k1</serviceKey><serviceKey>k2</serviceKey></get_serviceDetail>${close}`,
    answer: answer('serviceDetail', ''),
  },
  {
    call: 'getTModelDetail',
    params: { tModelKey: ['k1', 'k2'] },
    soapAction: '"get_tModelDetail"',
    body: `${open}<get_tModelDetail xmlns="urn:uddi-org:api_v2" generic="2.0"><tModelKey>k1</tModelKey><tModelKey>k2</tModelKey></get_tModelDetail>${close}`,
    answer: answer('tModelDetail', ''),
  },
]

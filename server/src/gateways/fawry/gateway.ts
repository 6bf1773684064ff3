import type { Config } from '../../platform/config.ts'

export interface FawryGateway {
  readonly merchantCode: string
}

export function createFawryGateway(config: Config): FawryGateway {
  return { merchantCode: config.FAWRY_MERCHANT_CODE }
}

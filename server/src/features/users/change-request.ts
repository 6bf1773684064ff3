import type { accountEndpoints } from '@hiwar/contract/accounts.ts'
import type { SignedRequest } from '../../platform/http/request.ts'

export type ChangeRequest = SignedRequest<typeof accountEndpoints.update>

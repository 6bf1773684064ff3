import { secondFactorEndpoints } from '@hiwar/contract/people/second-factors.ts'
import { serve, serveOpen } from '../../platform/action.ts'
import { finishFactor, listOwnFactors, removeFactor, renewCodes, startApp, startPasskey } from './own.ts'
import { askPasskeys, listProofWays, logInWithPasskey, proveLogin } from './prove.ts'
import { listFactorsOfUser, resetFactors, stopReset } from './reset.ts'

export const secondFactorRoutes = [
  serveOpen(secondFactorEndpoints.options, listProofWays),
  serveOpen(secondFactorEndpoints.prove, proveLogin),
  serveOpen(secondFactorEndpoints.passkeyOptions, askPasskeys),
  serveOpen(secondFactorEndpoints.passkey, logInWithPasskey),
  serve(secondFactorEndpoints.list, listOwnFactors),
  serve(secondFactorEndpoints.startApp, startApp),
  serve(secondFactorEndpoints.startPasskey, startPasskey),
  serve(secondFactorEndpoints.finish, finishFactor),
  serve(secondFactorEndpoints.remove, removeFactor),
  serve(secondFactorEndpoints.newCodes, renewCodes),
  serve(secondFactorEndpoints.ofUser, listFactorsOfUser),
  serve(secondFactorEndpoints.reset, resetFactors),
  serve(secondFactorEndpoints.stopReset, stopReset),
]

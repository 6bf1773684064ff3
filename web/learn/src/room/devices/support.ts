/** Whether this browser can hold a call, decided by its features and never by its name. */
export interface BrowserFeatures {
  isSecureContext: boolean
  RTCPeerConnection?: { prototype: Partial<RTCPeerConnection> } | undefined
  RTCRtpSender?: { prototype: Partial<RTCRtpSender> } | undefined
  navigator: { mediaDevices?: Partial<MediaDevices> | undefined; userAgent: string }
}

export function canCall({ isSecureContext, RTCPeerConnection, RTCRtpSender, navigator }: BrowserFeatures): boolean {
  const peer = RTCPeerConnection?.prototype
  return (
    isSecureContext &&
    typeof navigator.mediaDevices?.getUserMedia === 'function' &&
    typeof RTCRtpSender?.prototype.replaceTrack === 'function' &&
    typeof peer?.restartIce === 'function' &&
    // The link needs `setLocalDescription` without arguments, which creates the description itself.
    peer.setLocalDescription?.length === 0
  )
}

/** False on phones: the button for sharing is then left out without an explanation. */
export function canShareScreen({ navigator }: BrowserFeatures): boolean {
  return typeof navigator.mediaDevices?.getDisplayMedia === 'function'
}

/** Sentences of sharing a page. */
export const SHARE_COPY = {
  'share.copyLink': 'Copy link',
  'share.linkCopied': 'Copied',
  'share.native': 'Share…',
  'share.email': 'Email',
} as const

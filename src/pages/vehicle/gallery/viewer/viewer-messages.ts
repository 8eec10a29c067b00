/** Texts that the viewer's scripts show. */
export type ViewerMessages = Readonly<
  Record<
    | 'videoFailed'
    | 'interiorFailed'
    | 'interiorLook'
    | 'spinFailed'
    | 'spinAngle'
    | 'pause'
    | 'play'
    | 'fullscreen'
    | 'fullscreenClose'
    | 'zoomFailed',
    string
  >
>

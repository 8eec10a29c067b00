export const DEMO_SITES = ['harbourline', 'headland', 'ironbark', 'redgum', 'westgate']

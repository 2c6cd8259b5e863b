export { createSocialProvider, type SocialProvider } from './provider.ts';

export { localSocialProvider, type SocialProvider } from './provider.ts';

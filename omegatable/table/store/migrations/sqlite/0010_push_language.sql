-- A push message is written in the language of the page that subscribed to it.
alter table subscriptions add column language text not null default 'en';
